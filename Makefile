# The README's two commands are `make play` and `make test`. Every target sets up what it needs, once.
PY := .venv/bin/python
NPM := npm --prefix client --no-audit --no-fund --loglevel=error
CLIENT_SOURCES := $(shell find client -path client/node_modules -prune -o -path client/dist -prune -o -type f -print)
PORT ?= 8000
# Two processes suit two cores; more help little, for the browser tests wait rather than work.
WORKERS ?= 2

.PHONY: play test quick check format types types-check client bench lock clean help
.DEFAULT_GOAL := help

help: ## what there is to make
	@grep -E '^[a-z%-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

play: .setup/python client/dist/index.html ## set up what is missing and serve on http://localhost:8000
	@$(PY) -m speedspiele serve --port $(PORT)

test: .setup/dev .setup/node .setup/browser client/dist/index.html ## every test, browser tests included
	$(NPM) run test
	$(PY) -m speedspiele warm
	$(PY) -m pytest -n $(WORKERS) -m "not browser" tests
	$(PY) -m pytest -n $(WORKERS) tests/browser  # apart: Playwright's event loop would be in the way of all others

quick: .setup/dev ## the quick part of the tests: under a minute on two idle cores
	$(PY) -m pytest -n $(WORKERS) -m "not slow and not browser" tests

check: .setup/dev .setup/node client/dist/index.html types-check ## formats, lints, types, layers, sizes
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	$(NPM) run format:check
	$(NPM) run lint
	$(NPM) run check
	$(NPM) run size

format: .setup/dev .setup/node ## bring everything into the common format
	.venv/bin/ruff format .
	.venv/bin/ruff check --fix .
	$(NPM) run format

types: .setup/python .setup/node ## make the client's types from the server's messages
	scripts/types

types-check: .setup/python .setup/node
	scripts/types --check

client: client/dist/index.html ## build the browser client

client/dist/index.html: .setup/node $(CLIENT_SOURCES)
	$(NPM) run build

bench-%: .setup/dev client/dist/index.html ## one of them: bench-spades, bench-latency, bench-store
	$(PY) -m bench.$*

bench: .setup/dev client/dist/index.html ## every figure that the README and docs state
	$(PY) -m bench

lock: .setup/dev ## renew the lock files from pyproject.toml
	python3 -m pip --python $(PY) install --quiet --disable-pip-version-check uv  # 20 MB that nothing else needs
	.venv/bin/uv lock --quiet
	.venv/bin/uv export --quiet --no-emit-project --no-dev --no-header --output-file requirements.lock >/dev/null
	.venv/bin/uv export --quiet --no-emit-project --only-dev --no-header --output-file requirements-dev.lock >/dev/null

# --- setting up: each stamp is made anew when its lock file changes --------------------------------------------

.setup/python: requirements.lock pyproject.toml scripts/install
	scripts/install requirements.lock
	@mkdir -p .setup && touch $@

.setup/dev: .setup/python requirements-dev.lock
	scripts/install requirements-dev.lock
	@mkdir -p .setup && touch $@

.setup/node: client/package-lock.json
	$(NPM) ci
	@mkdir -p .setup && touch $@

.setup/browser: .setup/dev scripts/browser
	scripts/browser
	@mkdir -p .setup && touch $@

clean: ## throw away what was built or installed here; the data folder stays
	rm -rf .setup .venv client/node_modules client/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
