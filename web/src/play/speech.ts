/** Sentences for screen readers: what a move did, and what lies on the table. */

import { has, list, signed, t } from "../text/text.svelte";
import type { Board, Effect, Ramp, SeatEffect, Space, SpaceGroup } from "../wire";
import { orientations, type Letter, type Shape } from "../board/orientations";
import { spaceKey, spaceSet } from "../board/geometry";
import { prints, printsOn, type PrintedSpace } from "../board/spaces";
import { slidWords, spacesWords, stateWords } from "../board/kind_words";
import type { LegalPlacement } from "../board/placement";
import { readToken } from "../board/notation";

const comma = (parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(", ");

export const sayTurn = (letter: Letter): string => t(`turn-${letter}`);

/** What a shape looks like: "a cup two rows high and three columns wide, open upwards". */
export function sayShape({ letter, squares, width, height }: Shape): string {
  const filled = spaceSet(squares);
  const rows = Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (_, x) =>
      Number(filled.has(spaceKey([x, height - 1 - down]))),
    ).join(""),
  );
  const id = `shape-${rows.join("-")}`;
  return has(id) ? t(id) : sayTurn(letter);
}

/** A tile by its name, and its shape as it is drawn. */
export const sayTile = (tile: string, drawing: readonly string[]): string =>
  comma([tile, sayShape(orientations(drawing).turned.a)]);

export function sayRows(squares: readonly Space[]): string {
  const rows = squares.map(([, row]) => row);
  const low = Math.min(...rows);
  const high = Math.max(...rows);
  return low === high ? t("say-row", { row: low }) : t("say-rows", { low, high });
}

const sayGroups = (groups: readonly SpaceGroup[], board: Board): string =>
  list(groups.map((group) => spacesWords(group, board)));

/** What special spaces were covered, and which ones stay visible for good. */
const saySpecial = ({ covered, kept }: Effect, board: Board) => [
  covered.length > 0 ? t("say-covers", { spaces: sayGroups(covered, board) }) : null,
  kept.length > 0 ? t("say-keeps", { spaces: sayGroups(kept, board) }) : null,
];

const sayColumns = ({ columns }: Effect) =>
  columns.length > 0
    ? t("say-completes-columns", { count: columns.length, columns: list(columns) })
    : null;

/** What happened to the spaces that the tile slid over, kind by kind. */
function saySlid({ slid }: Effect, board: Board): string[] {
  return slid.flatMap((spaces, index) => {
    const moved = spaceSet(spaces);
    const kinds = prints(board)
      .filter(({ column, row }) => moved.has(spaceKey([column, row])))
      .map(({ kind }) => kind);
    return [...new Set(kinds)].map((kind) =>
      slidWords(board, kind, kinds.filter((one) => one === kind).length, index + 1),
    );
  });
}

const pointsIn = (items: Effect["locked"]): number =>
  items.reduce((sum, [, points, spaces]) => sum + points * spaces.length, 0);

/** What an act did: "completes row 4, covers a bonus +2, one gap". */
export function sayEffect(effect: Effect, board: Board): string {
  const { outcome, rows, gaps, locked } = effect;
  return comma([
    outcome === null || outcome === "rests" ? null : t(`say-${outcome}`),
    rows.length > 0 ? t("say-completes", { count: rows.length, rows: list(rows) }) : null,
    sayColumns(effect),
    ...saySpecial(effect, board),
    gaps.length > 0 ? t("say-gaps", { count: gaps.length }) : null,
    ...saySlid(effect, board),
    locked.length > 0 ? t("say-points", { points: signed(pointsIn(locked)) }) : null,
  ]);
}

/** Where a tile comes to rest. */
const sayPlacement = (column: number, squares: readonly Space[]): string =>
  comma([t("say-column", { column }), squares.length > 0 ? sayRows(squares) : null]);

/** "L5, turned 90 degrees, column 3, rows 4 to 6, completes row 4, one gap". */
export function sayMove(one: SeatEffect, board: Board): string {
  const { tile, sign } = readToken(one.token);
  if (sign === "-") return comma([t("say-aside", { tile }), sayEffect(one, board)]);
  if (sign === "=") return t("say-missed", { tile });
  return sign === "?" ? one.token : comma([tile, sayArrival(one, board)]);
}

/** The same without the tile's name: for a tile that fell through and arrived. */
export function sayArrival(one: SeatEffect, board: Board): string {
  const { letter, column } = readToken(one.token);
  const squares = one.outcome === "lost" ? [] : one.squares;
  return comma([sayTurn(letter!), sayPlacement(column!, squares), sayEffect(one, board)]);
}

/**
 * Where the tile in hand points, and what it would do there if that is known; `tile` is what is
 * said of the tile itself, if anything.
 */
export const sayAim = (
  tile: string | null,
  { column, squares, outcome }: LegalPlacement,
  effect: Effect | null,
  board: Board,
): string =>
  comma([
    tile,
    sayPlacement(column, squares),
    effect ? sayEffect(effect, board) : outcome === "rests" ? null : t(`say-${outcome}`),
  ]);

/** What the placement would do, in a few words beside the ghost: "+1 row, 2 gaps". */
export function sayPreview(effect: Effect, board: Board): string {
  const { rows, gaps, banked } = effect;
  return comma([
    rows.length > 0 ? t("gain-rows", { count: rows.length }) : null,
    sayColumns(effect),
    ...saySpecial(effect, board),
    gaps.length > 0 ? t("gain-gaps", { count: gaps.length }) : null,
    banked ? t("say-points", { points: signed(banked) }) : null,
  ]);
}

/** Visible letters, row by row from the top, each after its column. */
function sayLetters(covered: ReadonlySet<string>, board: Board): string {
  const rows = new Map<number, string[]>();
  for (const { column, row, character } of prints(board)) {
    if (covered.has(spaceKey([column, row]))) continue;
    rows.set(row, [...(rows.get(row) ?? []), `${column} ${character}`]);
  }
  return [...rows]
    .map(([row, letters]) => t("say-letters", { row, letters: letters.join(", ") }))
    .join(" ");
}

/**
 * The special spaces of a ramp that no tile covers, group by group, each with its places; on a
 * board of words its letters, row by row.
 */
export function sayOpenSpaces(ramp: Ramp, board: Board): string {
  const covered = spaceSet(ramp.tiles.flatMap(({ squares }) => squares));
  if (board.words.length > 0) return sayLetters(covered, board) || t("say-open-none");
  const groups = new Map<string, PrintedSpace[]>();
  for (const print of printsOn(board, ramp).toReversed()) {
    const { column, row, kind, character } = print;
    if (kind === "dot" || covered.has(spaceKey([column, row]))) continue;
    groups.set(character, [...(groups.get(character) ?? []), print]);
  }
  if (groups.size === 0) return t("say-open-none");
  const parts = [...groups].map(([character, all]) => {
    const { kind, value } = all[0]!;
    const spaces = all.map(({ column, row }): Space => [column, row]);
    const group = { kind: kind === "number" ? value : kind, character, spaces };
    const places = list(all.map((print) => sayPlace(print, board)));
    return t("say-open-group", { spaces: spacesWords(group, board), places });
  });
  return t("say-open", { groups: parts.join("; ") });
}

/** The place of a space, with its state where a tile has slid over it. */
function sayPlace({ column, row, kind, state }: PrintedSpace, board: Board): string {
  const place = t("say-place", { column, row });
  return state > 0 ? t("say-place-state", { place, state: stateWords(board, kind, state) }) : place;
}

export const sayHeights = (ramp: Ramp): string =>
  t("say-heights", { heights: ramp.heights.join(", ") });
