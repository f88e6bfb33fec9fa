"""`gapless certificate`: the shipped certificate is consistent, and changes are reported."""

import json
import re
import subprocess
import sys

import pytest

from gapless.analysis import certificate as shipped
from gapless.analysis.certificate import changed_since, read_certificate

from .conftest import Command


def test_the_certificate_is_printed_with_its_limits(command: Command) -> None:
    output = command("certificate")
    total, master = read_certificate()["total"], read_certificate()["master"]["total"]
    highest, lowest = (
        float(re.findall(r"\d+\.\d\d", line)[0]) for line in output.out.splitlines()[:2]
    )
    assert 0 <= highest - total["upper"]["limit"] < 0.01
    assert 0 <= master["limit"] - lowest < 0.01
    assert f"{total['lower']['limit']:.3f}" in output.out
    (data,) = command("certificate", "--json").data
    assert data == {**read_certificate(), "changed": changed_since(read_certificate())}


def test_boards_tiles_and_networks_are_those_of_the_certificate() -> None:
    assert set(changed_since(read_certificate())) <= {"code"}


def test_the_certificate_needs_no_extra() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None; sys.argv = ['gapless', 'certificate', '--json']\n"
        "from gapless.cli import main; main()"
    )
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert found.stderr == b""
    assert json.loads(found.stdout)["edition"] == "classic"


def test_a_changed_digest_is_named(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read_certificate()
    changed = {**found, "digests": {**found["digests"], "weights 2": "0"}}
    monkeypatch.setattr("gapless.cli.certificate.read_certificate", lambda: changed)
    output = command("certificate")
    assert output.status == 1
    assert "weights 2" in output.out.splitlines()[-1]


def test_code_is_checked_only_in_a_checkout(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "CHECKOUT", shipped.PATH.parent)
    output = command("certificate")
    assert (output.status, output.err) == (0, "")
    assert output.out.endswith("The program that computed it is not installed.\n")


def test_means_and_limits_follow_from_the_orders() -> None:
    for board in read_certificate()["boards"].values():
        for side, sign in (("upper", 1), ("lower", -1)):
            strata: dict[str, list[float]] = {}
            for order in board["orders"]:
                strata.setdefault(order["stratum"], []).append(order[side])
            assert len(strata) == 4
            assert min(map(len, strata.values())) >= 2
            mean = sum(sum(values) / len(values) for values in strata.values()) / 4
            assert board[side]["mean"] == pytest.approx(mean, abs=1e-4)
            assert sign * (board[side]["limit"] - board[side]["mean"]) > 0
