/** Results and boards as pictures, drawn with the colours of the page. */

import { cells, columnsOf, rowsOf, UNIT } from "../board/geometry";
import { piece } from "../board/outline";
import { drawingOf, type Part, type SignLetter } from "../board/signs";
import { chipText, printsOn, type PrintedSpace } from "../board/spaces";
import type { Colour } from "../board/colours";
import { shadeOf } from "../board/shades";
import type { Board, Ramp } from "../wire";

export interface PictureRound {
  board: Board;
  ramp: Pick<Ramp, "tiles"> & Partial<Pick<Ramp, "spent" | "slid">>;
  title: string;
  score: string;
}

export interface PictureData {
  title: string;
  subtitle: string;
  colour: Colour;
  rounds: PictureRound[];
  /** How many times as large as usual the ramps are. */
  zoom?: number;
}

const GAP = 40;
const MARGIN = 60;
const HEAD = 170;
const FOOT = 90;
const TITLE = 58;
const LEAST_WIDTH = 900;
/** A board on its own fills its picture. */
const BOARD_ZOOM = 2.4;
/** The height of a line of the subtitle. */
const LINE = 38;

const font = (weight: number, size: number) => `${weight} ${size}px Nunito, system-ui, sans-serif`;

/** The lines of a text that are at most as wide as the room; a word that is wider is broken. */
export function wrapped(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines = [""];
  const fits = (more: string) => widthOf(lines.at(-1)! + more) <= room;
  for (const word of text.split(" ")) {
    const spaced = lines.at(-1) === "" ? word : ` ${word}`;
    if (fits(spaced)) lines[lines.length - 1] += spaced;
    else {
      if (lines.at(-1) !== "") lines.push("");
      for (const letter of word) {
        if (!fits(letter) && lines.at(-1) !== "") lines.push("");
        lines[lines.length - 1] += letter;
      }
    }
  }
  return lines;
}

/** A board on its own. */
export const boardPicture = ({
  title,
  subtitle,
  board,
}: {
  title: string;
  subtitle: string;
  board: Board;
}): Promise<Blob> =>
  picture({
    title,
    subtitle,
    colour: "red",
    rounds: [{ board, ramp: { tiles: [] }, title: "", score: "" }],
    zoom: BOARD_ZOOM,
  });

/** Hand a file to the system to share on phones, or else save it; return whether it was saved. */
export async function saveFile(file: File): Promise<boolean> {
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ files: [file] });
    return false;
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}

/** A result: the ramps of the rounds in a row. */
export async function picture(data: PictureData): Promise<Blob> {
  await document.fonts.ready;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const zoom = data.zoom ?? 1;
  const unit = zoom * UNIT;
  const tall = Math.max(...data.rounds.map(({ board, ramp }) => topRow(board, ramp))) * unit;
  const wide = data.rounds.reduce((sum, { board }) => sum + columnsOf(board) * unit + GAP, -GAP);
  const foot = data.rounds.some(({ title, score }) => title || score) ? FOOT : 0;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(wide + 2 * MARGIN, LEAST_WIDTH);
  const room = canvas.width - 2 * MARGIN;
  const pen = canvas.getContext("2d")!;
  pen.font = font(400, 30);
  const lines = wrapped(data.subtitle, room, (text) => pen.measureText(text).width);
  const head = HEAD + (lines.length - 1) * LINE;
  canvas.height = head + tall + foot + MARGIN;
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    weight: number,
    ink: string,
    room?: number,
  ) => {
    pen.fillStyle = colour(ink);
    pen.font = font(weight, size);
    pen.fillText(text, x, y, room);
  };
  pen.fillStyle = colour("--page");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = "alphabetic";
  pen.font = font(700, TITLE);
  const titleSize = TITLE * Math.min(1, room / pen.measureText(data.title).width);
  write(data.title, MARGIN, 86, titleSize, 700, "--ink");
  lines.forEach((line, index) => write(line, MARGIN, 130 + index * LINE, 30, 400, "--quiet", room));
  let x = (canvas.width - wide) / 2;
  for (const round of data.rounds) {
    const { board } = round;
    const rows = rowsOf(board);
    const y = head + tall - rows * unit;
    pen.save();
    pen.translate(x, y);
    pen.scale(zoom, zoom);
    drawRamp(pen, round, data.colour, colour);
    pen.restore();
    write(round.title, x, y + rows * unit + 48, 26, 400, "--quiet");
    pen.textAlign = "right";
    write(round.score, x + columnsOf(board) * unit, y + rows * unit + 52, 40, 700, "--ink");
    pen.textAlign = "left";
    x += columnsOf(board) * unit + GAP;
  }
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("picture"))), "image/png"),
  );
}

function topRow(board: Board, ramp: PictureRound["ramp"]): number {
  return Math.max(
    rowsOf(board),
    ...ramp.tiles.flatMap(({ squares }) => squares.map(([, row]) => row)),
  );
}

function drawRamp(
  pen: CanvasRenderingContext2D,
  { board, ramp }: PictureRound,
  player: Colour,
  colour: (name: string) => string,
): void {
  const rows = rowsOf(board);
  const columns = columnsOf(board);
  pen.fillStyle = colour("--tray");
  pen.strokeStyle = colour("--tray-edge");
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(-8, -6, columns * UNIT + 16, rows * UNIT + 14, 12);
  pen.fill();
  pen.stroke();
  pen.fillStyle = colour("--board");
  pen.fillRect(0, 0, columns * UNIT, rows * UNIT);
  for (const print of printsOn(board, ramp)) {
    pen.save();
    pen.translate((print.column - 0.5) * UNIT, (rows - print.row + 0.5) * UNIT);
    drawPrint(pen, print, colour);
    pen.restore();
  }
  for (const { tile, squares } of ramp.tiles)
    drawPiece(pen, cells(squares, rows), colour(shadeOf(player, tile)));
}

function drawPrint(
  pen: CanvasRenderingContext2D,
  print: PrintedSpace,
  colour: (name: string) => string,
): void {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = 1.6;
  if (print.sign) {
    const { parts, letter } = drawingOf(print.sign, print.state, print.variant);
    for (const part of parts) drawPart(pen, part, colour);
    if (letter) drawLetter(pen, letter, colour);
  } else if (print.kind === "number") {
    const ink = colour(print.value > 0 ? "--bonus" : "--penalty");
    disc(pen, 12.5, colour("--chip"), ink);
    pen.fillStyle = ink;
    const { text, size } = chipText(print.value);
    pen.font = font(700, size);
    pen.fillText(text, 0, 1);
  } else if (print.kind === "letter") {
    drawLetter(pen, { text: print.character, x: 0, y: 0, size: 17, colour: "ink" }, colour);
  } else {
    disc(pen, 3.4, colour("--dot"));
  }
}

function drawPart(
  pen: CanvasRenderingContext2D,
  { path, fill, stroke, width = 0 }: Part,
  colour: (name: string) => string,
): void {
  const shape = new Path2D(path);
  pen.lineJoin = "round";
  pen.lineWidth = width;
  if (fill) {
    pen.fillStyle = colour(`--${fill}`);
    pen.fill(shape);
  }
  if (stroke) {
    pen.strokeStyle = colour(`--${stroke}`);
    pen.stroke(shape);
  }
}

function drawLetter(
  pen: CanvasRenderingContext2D,
  letter: SignLetter,
  colour: (name: string) => string,
): void {
  pen.fillStyle = colour(`--${letter.colour}`);
  pen.font = font(700, letter.size);
  pen.fillText(letter.text, letter.x, letter.y + 1);
}

function disc(pen: CanvasRenderingContext2D, radius: number, fill: string, stroke?: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  if (stroke) {
    pen.strokeStyle = stroke;
    pen.stroke();
  }
}

function drawPiece(
  pen: CanvasRenderingContext2D,
  squares: ReturnType<typeof cells>,
  colour: string,
): void {
  const drawn = piece(squares, { unit: UNIT, inset: 0.7, radius: 6 });
  const body = new Path2D(drawn.body);
  pen.fillStyle = colour;
  pen.strokeStyle = "rgb(0 0 0 / 0.35)";
  pen.lineWidth = 1;
  pen.fill(body);
  pen.stroke(body);
  pen.lineCap = "round";
  pen.lineWidth = 1.4;
  pen.strokeStyle = "rgb(0 0 0 / 0.18)";
  pen.stroke(new Path2D(drawn.groove));
  pen.lineWidth = 2;
  pen.strokeStyle = "rgb(255 255 255 / 0.45)";
  pen.stroke(new Path2D(drawn.light));
  pen.strokeStyle = "rgb(0 0 0 / 0.3)";
  pen.stroke(new Path2D(drawn.dark));
}
