"""How a server is set up (P15): built-in values, then one TOML file, then the environment, then the command line.

The file is the one that SPEEDSPIELE_CONFIG names, else `speedspiele.toml` in the working directory if it is there. In
the environment each setting is SPEEDSPIELE_<NAME>, lists with commas: SPEEDSPIELE_ORIGINS=https://a.example,https://b.example
"""

from __future__ import annotations

import ipaddress
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints
from zoneinfo import ZoneInfo

import msgspec

PREFIX = "SPEEDSPIELE_"
CONFIG = "SPEEDSPIELE_CONFIG"
DEFAULT_FILE = Path("speedspiele.toml")

ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:[0-9]{1,5})?|https?://\[[0-9a-f:]+\](:[0-9]{1,5})?")

BUILT = Path(__file__).resolve().parents[2] / "client" / "dist"
"""Where `make client` leaves the client."""


class BadSettings(Exception):
    """A setting that makes no sense, or that there is not. The message says which, and where it was set."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set. `docs/operating.md` explains it to whoever operates a server."""

    host: str = "0.0.0.0"
    """Address to listen on; as it is, phones in the same network can join. 127.0.0.1: this machine only."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    """0: any free one."""
    data: Path = Path("data")
    """The data folder: database, secrets, compiled kernels. It belongs to one running server."""
    client: Path = BUILT
    """The built client."""
    origins: tuple[str, ...] = ()
    """Exact origins whose pages may use this server. Empty: the one under which it is asked (its Host header)."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose X-Forwarded headers are believed; "*": all (only behind a firewall)."""
    time_zone: str = "Europe/Berlin"
    """Where the day of the dailies changes (P11)."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "text", "json"] = "auto"
    """auto: text on a terminal, else JSON."""
    threads: Annotated[int, msgspec.Meta(ge=0, le=256)] = 0
    """Threads in which computers think; 0: one for each core."""
    pace_scale: Annotated[float, msgspec.Meta(ge=0, le=10)] = 1.0
    """Multiplies how long computers take to move, as seen. For tests."""
    limit_scale: Annotated[float, msgspec.Meta(gt=0)] = 1.0
    """Multiplies the limits on what one person or address may send. For tests."""

    def __post_init__(self) -> None:
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                raise ValueError(f"`{origin}` is no origin such as https://spiele.example.org (no path, lower case)")
        for proxy in self.trusted_proxies:
            if proxy != "*":
                ipaddress.ip_network(proxy, strict=False)
        try:
            ZoneInfo(self.time_zone)
        except (KeyError, ValueError, OSError):
            raise ValueError(f"there is no time zone `{self.time_zone}`") from None


def load(env: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """All settings. `given` come from the command line and win; None means not given.

    Raises BadSettings.
    """
    env = os.environ if env is None else env
    values = _from_file(env) | _from_environment(env) | {name: each for name, each in given.items() if each is not None}
    try:
        return _convert(values, strict=False)
    except msgspec.ValidationError as error:
        raise BadSettings(_explain(error)) from None


def _from_file(env: Mapping[str, str]) -> dict[str, Any]:
    named = env.get(CONFIG)
    path = Path(named) if named else DEFAULT_FILE
    if not named and not path.exists():
        return {}
    try:
        values = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadSettings(f"{path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{path} is not TOML: {error}") from None
    try:
        _convert(values, strict=True)  # strictly: a file has types, and can say 8000 without quotes
    except msgspec.ValidationError as error:
        raise BadSettings(f"{path}: {_explain(error)}") from None
    return values


def _from_environment(env: Mapping[str, str]) -> dict[str, Any]:
    hints = get_type_hints(Settings)
    values: dict[str, Any] = {}
    for variable, text in sorted(env.items()):
        name = variable.removeprefix(PREFIX).lower()
        if not variable.startswith(PREFIX) or variable == CONFIG:
            continue
        if name not in hints:
            # Ignored, a mistyped name would look as if the setting had no effect.
            known = ", ".join(f"{PREFIX}{each.upper()}" for each in hints)
            raise BadSettings(f"{variable}: there is no such setting. There are {known} and {CONFIG}.")
        is_list = hints[name] == tuple[str, ...]
        values[name] = tuple(filter(None, map(str.strip, text.split(",")))) if is_list else text
        try:
            _convert({name: values[name]}, strict=False)
        except msgspec.ValidationError as error:
            raise BadSettings(f"{variable}: {_explain(error)}") from None
    return values


def _convert(values: Mapping[str, Any], *, strict: bool) -> Settings:
    def path(kind: type, value: Any) -> Any:
        if not isinstance(value, str | Path) or not str(value):
            raise ValueError("Expected a path")
        return kind(value)

    return msgspec.convert(values, Settings, strict=strict, dec_hook=path)


def _explain(error: msgspec.ValidationError) -> str:
    """msgspec's message with the setting's name in front: "port: Expected `int`, got `str`"."""
    message, _, where = str(error).partition(" - at `$")
    name = where.strip("`.")
    return f"{name}: {message}" if name else message
