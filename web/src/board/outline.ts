/** The outline of a polyomino, as paths to draw. Coordinates are those of the screen: y grows down. */

export type Cell = readonly [x: number, y: number];
type Point = [x: number, y: number];

const key = (x: number, y: number) => `${x},${y}`;

/** The corners of each boundary, clockwise, with straight runs merged. */
export function corners(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(([x, y]) => key(x, y)));
  const edges = new Map<string, { from: Point; to: Point }[]>();
  const add = (from: Point, to: Point) => {
    const at = key(...from);
    edges.set(at, [...(edges.get(at) ?? []), { from, to }]);
  };
  for (const [x, y] of cells) {
    if (!inside.has(key(x, y - 1))) add([x, y], [x + 1, y]);
    if (!inside.has(key(x + 1, y))) add([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(key(x, y + 1))) add([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(key(x - 1, y))) add([x, y + 1], [x, y]);
  }
  const loops: Point[][] = [];
  for (const starts of edges.values()) {
    while (starts.length > 0) {
      const loop: Point[] = [];
      let edge = starts.pop();
      while (edge) {
        loop.push(edge.from);
        edge = takeNext(edges, edge);
      }
      loops.push(merged(loop));
    }
  }
  return loops;
}

function takeNext(
  edges: Map<string, { from: Point; to: Point }[]>,
  edge: { from: Point; to: Point },
) {
  const next = edges.get(key(...edge.to)) ?? [];
  // Where two squares touch at a corner alone, a right turn stays with the same square.
  const right = next.findIndex(
    (other) => cross(direction(edge.from, edge.to), direction(other.from, other.to)) > 0,
  );
  return next.splice(Math.max(right, 0), 1)[0];
}

function direction(from: Point, to: Point): Point {
  return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
}

function cross(a: Point, b: Point): number {
  return a[0] * b[1] - a[1] * b[0];
}

function merged(loop: Point[]): Point[] {
  return loop.filter((point, i) => {
    const before = loop.at(i - 1)!;
    const after = loop[(i + 1) % loop.length]!;
    return cross(direction(before, point), direction(point, after)) !== 0;
  });
}

export interface Style {
  /** The side of a square. */
  unit: number;
  /** How far the edge stays inside its squares. */
  inset: number;
  /** The radius of outer corners; inner ones are half as round. */
  radius: number;
}

export interface Piece {
  /** The face of the tile. */
  body: string;
  /** The edges that face up, and those that face down. */
  light: string;
  dark: string;
  /** The grooves between its squares. */
  groove: string;
}

const number = (value: number) => String(Math.round(value * 100) / 100);
const at = (x: number, y: number) => `${number(x)} ${number(y)}`;

/** Everything needed to draw the squares as one moulded piece. */
export function piece(cells: readonly Cell[], style: Style): Piece {
  const { unit, inset } = style;
  const loops = corners(cells).map((loop) => loop.map(([x, y]): Point => [x * unit, y * unit]));
  const moved = loops.map((loop) => shrink(loop, inset));
  const edges = { light: "", dark: "" };
  for (const loop of moved) {
    loop.forEach((from, i) => {
      const to = loop[(i + 1) % loop.length]!;
      const [dx] = direction(from, to);
      if (dx === 0) return;
      const trim = style.radius * 0.8 * dx;
      const y = from[1] + dx * 1.1;
      edges[dx > 0 ? "light" : "dark"] += `M${at(from[0] + trim, y)}H${number(to[0] - trim)}`;
    });
  }
  return {
    body: moved.map((loop) => rounded(loop, style.radius)).join(""),
    ...edges,
    groove: grooves(cells, style),
  };
}

function shrink(loop: Point[], by: number): Point[] {
  return loop.map((point, i) => {
    const [ax, ay] = direction(loop.at(i - 1)!, point);
    const [bx, by_] = direction(point, loop[(i + 1) % loop.length]!);
    return [point[0] - (ay + by_) * by, point[1] + (ax + bx) * by];
  });
}

function rounded(loop: Point[], radius: number): string {
  const parts = loop.map((point, i) => {
    const before = loop.at(i - 1)!;
    const after = loop[(i + 1) % loop.length]!;
    const into = direction(before, point);
    const out = direction(point, after);
    const outer = cross(into, out) > 0;
    const r = outer ? radius : radius / 2;
    const start = at(point[0] - into[0] * r, point[1] - into[1] * r);
    const end = at(point[0] + out[0] * r, point[1] + out[1] * r);
    return `${i === 0 ? "M" : "L"}${start}A${number(r)} ${number(r)} 0 0 ${outer ? 1 : 0} ${end}`;
  });
  return `${parts.join("")}Z`;
}

function grooves(cells: readonly Cell[], { unit, inset }: Style): string {
  const inside = new Set(cells.map(([x, y]) => key(x, y)));
  // A groove runs through where four squares meet, and stops short of the edge elsewhere.
  const gap = (x: number, y: number) => {
    const around = [key(x, y), key(x - 1, y), key(x, y - 1), key(x - 1, y - 1)];
    return around.every((cell) => inside.has(cell)) ? 0 : inset + unit * 0.08;
  };
  let path = "";
  for (const [x, y] of cells) {
    if (inside.has(key(x + 1, y))) {
      path += `M${at((x + 1) * unit, y * unit + gap(x + 1, y))}V${number((y + 1) * unit - gap(x + 1, y + 1))}`;
    }
    if (inside.has(key(x, y + 1))) {
      path += `M${at(x * unit + gap(x, y + 1), (y + 1) * unit)}H${number((x + 1) * unit - gap(x + 1, y + 1))}`;
    }
  }
  return path;
}

/** The square that bears the letter: the one nearest to the middle. */
export function middle(cells: readonly Cell[]): Cell {
  const x = cells.reduce((sum, cell) => sum + cell[0], 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell[1], 0) / cells.length;
  const far = (cell: Cell) =>
    (cell[0] - x) ** 2 + (cell[1] - y) ** 2 + cell[1] * 0.01 + cell[0] * 0.001;
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}
