"""Names: real ones of many scripts are kept, tricks are refused, equal ones told apart."""

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.errors import GaplessError
from gapless.editions.plain_text import IGNORABLE
from gapless.rooms.names import appearance, clean_name, distinct_name
from gapless.rooms.refusals import RefusedError
from testbed.running import Running

MOST = 24
REAL = [
    "Ada", "Zoë", "Jürgen", "Łukasz", "Nguyễn Thị Ánh", "Đorđe", "Þórunn", "O'Brien",
    "J.-P. Müller",
    "Ёлка", "Їжак", "Мария-Анна", "Ольга 2", "Γιώργος", "Αλέξης", "李小龙", "さくら", "カタカナ",
    "김민준", "山田 Taro", "محمد", "نیم‌فاصله", "אַבְרָהָם", "שָׁלוֹם", "अर्जुन", "क्‍ष", "ไก่", "Արամ",
    "😀👍", "👨‍👩‍👧", "❤️", "Ada 🚀", "<b>&amp;'\"\\", "Mason", "Meister", "Botond", "Host",
    "x²", "3", "Taro (山田)", "ラーメン", "佐々木", "გიორგი", "Oʻahu", "Дар’я", "๑๒๓", "Ada 7",
]  # fmt: skip


@pytest.mark.parametrize("name", REAL)
def test_real_names_are_kept(name: str) -> None:
    kept = clean_name(name, MOST)
    assert kept == ("x2" if name == "x²" else kept)
    assert appearance(kept) == appearance(name)
    assert clean_name(kept, MOST) == kept
    if name != "x²":
        assert kept == name or len(kept) == len(name)


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u3164", "\u2800\u2800", "\u115f", "\uffa0", "\u200b", "\u200d", "\u00ad", "\ufe0f",
     "\U000e0041", "\u0301", "\u202e", "\u3164 \u2800", "\ue000", "\u180e", "\U0001d159", "a" * 25],
)  # fmt: skip
def test_a_name_can_be_seen(name: str) -> None:
    assert refusal(name) == "name-form"


@pytest.mark.parametrize(
    "name",
    ["Аda", "раypal", "Αda", "Maрiя", "Ada Мария", "Ꭺda", "ꓲll", "ꓮda", "ᗅda", "ꓮdmin", "ꓐot",
     "Ⴝtrategist", "ꓐꓳꓔ", "ᎪᎠᎪ", "丨ll", "ᅵll", "Ad০", "〡ll", "\U00017000da", "Il\u3078ト"],
)  # fmt: skip
def test_scripts_are_not_mixed(name: str) -> None:
    assert refusal(name) == "name-scripts"


@pytest.mark.parametrize(
    "name",
    ["bot:master", "Bot: master", "BOT:x", "ｂｏｔ：master", "bot", "Admin", "ADMIN", "àdmin",
     "adm1n", "admin 1",
     "admin 2", "[admin]", "Grandmaster", "grand master", "Grandmaster 2", "Großmeister", "Стратег",
     "b\u034fot:x", "bot\ua789x", "ɑdmin", "Adm\ufe0ein",
     "a\u200bdmin", "Gapless",
     "Master", "master 3", "Мастер", "Architect", "Operator", "Moderation",
     "админ", "𝐚𝐝𝐦𝐢𝐧", "ⓐdmin", "b\u0301ot:mason"],
)  # fmt: skip
def test_nobody_is_called_like_a_bot_or_the_host_of_the_server(name: str) -> None:
    assert refusal(name) == "name-reserved"


def refusal(name: str) -> str:
    with pytest.raises(GaplessError) as refused:
        clean_name(name, MOST)
    return refused.value.code


def test_marks_do_not_pile_up() -> None:
    assert (
        clean_name("a" + "\u0301\u0302\u0303\u0304\u0305\u0306" * 10, 100) == "á\u0302\u0303\u0304"
    )
    assert clean_name("x" + "\u0336" * 20, 100) == "x\u0336"
    assert clean_name("a\u20dd", 100) == "a"


@given(st.text(max_size=40))
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    with suppress(RefusedError):
        name = clean_name(text, MOST)
        assert 1 <= len(name) <= MOST
        assert clean_name(name, MOST) == name


@given(
    st.sampled_from(IGNORABLE.findall("".join(map(chr, range(0x110000))))),
    st.integers(0, 3),
    st.sampled_from(["Ill", "Ада", "山田山"]),
)
def test_ignorable_characters_leave_no_trace(one: str, place: int, name: str) -> None:
    tricky = name[:place] + one + name[place:]
    assert clean_name(tricky, MOST) == name
    assert distinct_name(tricky, [name], MOST).endswith(" 2")


@pytest.mark.parametrize("one", ["\u034f", "\ufe0e", "\ufe00", "\u180b", "\U000e0100", "\u3164"])
def test_an_ignorable_character_at_the_end_is_removed(one: str) -> None:
    assert clean_name(f"Ill{one}", MOST) == "Ill"
    assert appearance(f"Il{one}l") == appearance("Ill")


@given(st.characters(categories=["Lu", "Ll", "Lt", "Lo"]), st.integers(0, 3))
def test_a_letter_among_latin_ones_is_latin(one: str, place: int) -> None:
    with suppress(RefusedError):
        name = clean_name("Zoe"[:place] + one + "Zoe"[place:], MOST)
        letters = [letter for letter in name if letter.isalpha() and letter != "ʼ"]
        assert all(unicodedata.name(letter, "").startswith("LATIN ") for letter in letters)


@given(st.lists(st.sampled_from(["Ada", "ada", "Adа", "Ada 2", "A" * MOST, "Åda"]), max_size=6))
def test_names_at_a_table_look_different(wishes: list[str]) -> None:
    names: list[str] = []
    for wish in wishes:
        names.append(distinct_name(wish, names, MOST))
    assert len({appearance(name) for name in names}) == len(names)
    assert all(len(name) <= MOST for name in names)


async def test_equal_names_get_numbers_everywhere(server: Running) -> None:
    red, other, cyrillic = server.browser(), server.browser(), server.browser()
    table = await red.create("Ace", "Ace", "open", "open", boards=["1"])
    await other.join(table, "ACE")
    await cyrillic.join(table, "Асе")
    async with red.sit(table) as line:
        names = [seat["name"] for seat in line.table["seats"]]
        assert names == ["Ace", "Ace 2", "ACE 3", "Асе 4"]
        assert await red.refused("POST", "tables", {
            "seats": [{"kind": "person", "name": "bot:master"}]
        }) == (422, "name-reserved")  # fmt: skip
