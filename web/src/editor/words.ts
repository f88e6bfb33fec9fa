/** What spaces and brushes are called. */

import { PAIR } from "../board/kinds";
import { drawingOf } from "../board/signs";
import { signOf, symbolOf } from "../board/spaces";
import { capital, legendWords, ownName } from "../board/kind_words";
import { figure, t } from "../text/text.svelte";
import { sentence } from "../ui/failure";
import type { BoardMistake, Space } from "../wire";
import {
  brushAt,
  characterAt,
  heightOf,
  variantOf,
  viewOf,
  widthOf,
  type Brush,
  type KindBrush,
  type Drawing,
} from "./drawing";

/** The name of what a brush paints, with the symbol of a pair where it is known. */
export function brushName(brush: Brush, drawing: Drawing, symbol = ""): string {
  switch (brush.kind) {
    case "number":
      return brush.value > 0
        ? t("here-bonus", { points: brush.value })
        : t("here-penalty", { points: -brush.value });
    case "letter":
      return brush.letter;
    case "special": {
      const name = ownName(drawing, brush.key);
      const variant = variantOf(drawing, brush);
      if (variant >= 0)
        return `${name} ${drawingOf(signOf(drawing, brush.key), 0, variant).symbol}`;
      if (name) return name;
      return symbol && brush.key === PAIR ? t("here-symbol", { symbol }) : t(`here-${brush.key}`);
    }
    case "dot":
      return t("here-dot");
  }
}

/** What the key of a brush for a kind is for. */
export const keyWords = (brush: KindBrush, drawing: Drawing): string =>
  ownName(drawing, brush.key) ? capital(brushName(brush, drawing)) : t(`editor-key-${brush.key}`);

/** What a space that a brush paints does in a game. */
export const brushAbout = (brush: Brush, drawing: Drawing): string => {
  if (brush.kind === "special") return legendWords(drawing, brush.key);
  if (brush.kind !== "number") return t(`legend-${brush.kind}`);
  return t(brush.value > 0 ? "legend-bonus" : "legend-penalty", { value: Math.abs(brush.value) });
};

/** What is on a space. */
export const contentOf = (drawing: Drawing, space: Space): string =>
  brushName(
    brushAt(drawing, space),
    drawing,
    symbolOf(viewOf(drawing), characterAt(drawing, space)),
  );

/** A space with its place and content. */
export const spaceWords = (drawing: Drawing, space: Space): string =>
  t("space-at", {
    place: t("say-place", { column: space[0], row: space[1] }),
    content: contentOf(drawing, space),
  });

/** What is different in a drawing after a step was undone or redone. */
export function changeWords(before: Drawing, after: Drawing): string {
  const [old, now] = [before, after].map(({ grid }) => [...grid.join("")]) as [string[], string[]];
  if (before.grid.length !== after.grid.length || old.length !== now.length) return t("board-size");
  if ((before.words === null) !== (after.words === null)) return t("counts-words");
  const width = widthOf(after);
  const spaces = now.flatMap((sign, index): Space[] =>
    sign === old[index] ? [] : [[(index % width) + 1, heightOf(after) - Math.trunc(index / width)]],
  );
  if (spaces.length === 1) return spaceWords(after, spaces[0]!);
  if (spaces.length > 1) return t("spaces-n", { count: spaces.length });
  if (before.name !== after.name) return t("board-name");
  return t(before.note === after.note ? "key-spaces" : "board-note");
}

/** Points with at most one decimal. */
export const pointsText = (points: number): string => figure(Math.round(points * 10) / 10);

/** What the check of a board found: the number of mistakes, and the first one. */
export function checkWords(mistakes: readonly BoardMistake[], drawing: Drawing): string {
  const [first] = mistakes;
  if (!first) return t("mistakes-none");
  return `${t("mistakes-count", { count: mistakes.length })} ${mistakeText(first, drawing)}`;
}

/** A mistake as a sentence, without the key and the characters of the file that it is about. */
export function mistakeText(mistake: BoardMistake, drawing: Drawing): string {
  const { code, key, text, column, row } = mistake;
  if (code === "empty" && key === "words") return t("mistake-no-words");
  if (code === "symbol-count" && column && row) {
    const sign = characterAt(drawing, [column, row]);
    const count = [...drawing.grid.join("")].filter((one) => one === sign).length;
    return t("pair-not-two", { symbol: contentOf(drawing, [column, row]), count });
  }
  if ((code === "grid-character" || code === "grid-letter") && column && row) {
    const place = t("say-place", { column, row });
    const character = characterAt(drawing, [column, row]);
    return t(drawing.words ? "space-no-letter" : "space-unknown", { place, character });
  }
  return sentence(text.replace(/^[a-z]+(\.\S+)?: /, ""));
}
