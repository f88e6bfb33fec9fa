"""Lists of words for generated boards of letters.

They don't change with the shipped boards, so that the boards that are measured stay the same.
"""

WORD_LISTS = {
    "words-de": (
        "AB ALSO ALT AST BAU BAUM BEI BEIN BIS BUNT DORF DREHEN DU EHE EI EIN EINE ER GANS IM LOCH "
        "LOS NASE NIE NOT NOTE NUN OFT OHR OST RAND RAST REH ROT SEE SEI SEIL SPALTE STUFE TAL TEE "
        "TOR TU UNTEN"
    ),
    "words-en": (
        "FIT FITS UP LEAN RAMP TILE GAP ONE DOT TED SLIDE TOP ROW CLUE STACK CLEAR EDGE IN"
    ),
    "words-ru": (
        "БЛОК ГОД ДА ДОСКА ЗИМА ИЛ ИЛИ КАМЕНЬ КОЛ КОРА КОТ ЛЕС ЛИСТ ЛОБ ЛОМ МИР НЕ ОКО ОНА ОНО "
        "ОЧКО ПЛАН ПОЛ ПОЛЕ РИС РИСК РОД СКЛОН СТО ТОК ТОН ТОТ ТРИ ТЫ УГОЛ ЯД ЯК"
    ),
}
"""Words in one line, by the board that first had them."""
