"""P15: a server is set up by one file and the environment, and says clearly what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from speedspiele.settings import BadSettings, Settings, load


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No speedspiele.toml of whoever runs the tests."""
    monkeypatch.chdir(tmp_path)


def test_without_any_settings_it_runs() -> None:
    settings = load({})
    assert settings == Settings()
    assert (settings.host, settings.port, settings.data) == ("0.0.0.0", 8000, Path("data"))
    assert settings.time_zone == "Europe/Berlin"


def test_the_environment_sets_everything() -> None:
    env = {
        "SPEEDSPIELE_HOST": "127.0.0.1",
        "SPEEDSPIELE_PORT": "9000",
        "SPEEDSPIELE_DATA": "/srv/spiele",
        "SPEEDSPIELE_CLIENT": "/srv/client",
        "SPEEDSPIELE_ORIGINS": "https://a.example, https://b.example:8443",
        "SPEEDSPIELE_TRUSTED_PROXIES": "10.0.0.0/8,::1",
        "SPEEDSPIELE_TIME_ZONE": "Asia/Tokyo",
        "SPEEDSPIELE_LOG_LEVEL": "debug",
        "SPEEDSPIELE_LOG_FORMAT": "json",
        "SPEEDSPIELE_THREADS": "3",
        "SPEEDSPIELE_PACE_SCALE": "0.02",
        "SPEEDSPIELE_LIMIT_SCALE": "1000",
        "HOME": "/root",
    }
    assert load(env) == Settings(
        host="127.0.0.1",
        port=9000,
        data=Path("/srv/spiele"),
        client=Path("/srv/client"),
        origins=("https://a.example", "https://b.example:8443"),
        trusted_proxies=("10.0.0.0/8", "::1"),
        time_zone="Asia/Tokyo",
        log_level="debug",
        log_format="json",
        threads=3,
        pace_scale=0.02,
        limit_scale=1000.0,
    )
    assert len(env) - 1 == len(msgspec.structs.fields(Settings)), "a setting is missing here"


def test_the_file_is_found_in_the_working_directory_or_where_it_is_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "speedspiele.toml").write_text('port = 1\norigins = ["https://a.example"]\ndata = "mine"\n')
    assert load({}) == Settings(port=1, origins=("https://a.example",), data=Path("mine"))
    (tmp_path / "other.toml").write_text("port = 2\n")
    assert load({"SPEEDSPIELE_CONFIG": "other.toml"}) == Settings(port=2)


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    (tmp_path / "speedspiele.toml").write_text('port = 1\nhost = "1.1.1.1"\nlog_level = "error"\n')
    env = {"SPEEDSPIELE_PORT": "2", "SPEEDSPIELE_HOST": "2.2.2.2"}
    assert load(env, port=3, host=None) == Settings(port=3, host="2.2.2.2", log_level="error")


def test_an_empty_list_in_the_environment_is_empty(tmp_path: Path) -> None:
    (tmp_path / "speedspiele.toml").write_text('origins = ["https://a.example"]\n')
    assert load({"SPEEDSPIELE_ORIGINS": ""}).origins == ()


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("PORT", "x", "port"),
        ("PORT", "65536", "65535"),
        ("PORT", "", "port"),
        ("DATA", "", "data: Expected a path"),
        ("ORIGINS", "https://a.example/", "`https://a.example/` is no origin"),
        ("ORIGINS", "a.example", "no origin"),
        ("ORIGINS", "https://A.example", "lower case"),
        ("ORIGINS", "*", "no origin"),
        ("TRUSTED_PROXIES", "proxy", "'proxy' does not appear to be an IPv4 or IPv6 network"),
        ("TIME_ZONE", "Mars/Base", "no time zone `Mars/Base`"),
        ("TIME_ZONE", "../../etc/passwd", "no time zone"),
        ("LOG_LEVEL", "loud", "log_level"),
        ("THREADS", "-1", "threads"),
        ("LIMIT_SCALE", "0", "limit_scale"),
        ("PROT", "8000", "no such setting. There are SPEEDSPIELE_HOST, SPEEDSPIELE_PORT"),
    ],
)
def test_what_makes_no_sense_is_refused_and_named(name: str, value: str, says: str) -> None:
    with pytest.raises(BadSettings) as refused:
        load({f"SPEEDSPIELE_{name}": value})
    assert str(refused.value).startswith(f"SPEEDSPIELE_{name}: ")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("port = 8000\nprot = 1", "`prot`"),
        ('port = "8000"', "port: Expected `int`, got `str`"),
        ("port = ", "is not TOML"),
        ('origins = "https://a.example"', "origins"),
        ("data = 5", "data: Expected a path"),
        ('time_zone = "Nowhere"', "no time zone `Nowhere`"),
    ],
)
def test_a_bad_file_is_refused_and_named(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "speedspiele.toml").write_text(text)
    with pytest.raises(BadSettings) as refused:
        load({})
    assert "speedspiele.toml" in str(refused.value)
    assert says in str(refused.value)


def test_a_file_that_was_asked_for_must_be_there() -> None:
    with pytest.raises(BadSettings, match=r"none\.toml cannot be read: No such file"):
        load({"SPEEDSPIELE_CONFIG": "none.toml"})


def test_the_command_line_is_checked_too() -> None:
    given: dict[str, Any] = {"port": 70000}
    with pytest.raises(BadSettings, match="port"):
        load({}, **given)
