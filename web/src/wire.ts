/** What goes between page and server; docs/protocol.md says what it means. */

export type Space = [column: number, row: number];

export type Fate = "rests" | "blown-up" | "fell-through" | "lost";

export type Reason =
  | "dot"
  | "row"
  | "number"
  | "pair"
  | "column"
  | "curse"
  | "egg"
  | "gold"
  | "word"
  | "letter"
  | "set-aside";

/** Items of one reason: the points of each, and the spaces behind each. */
export type Alike = [reason: Reason, points: number, spaces: Space[][]];

export interface Score {
  total: number;
  items: Alike[];
}

export interface Board {
  ref: string;
  grid: string[];
  spaces: Record<string, number | string>;
  rows: number;
  columns: number;
  words: string[];
  volatile: boolean;
}

export interface PlacedTile {
  tile: string;
  squares: Space[];
}

export interface Ramp {
  tiles: PlacedTile[];
  heights: number[];
  spent: Space[];
  cracked: Space[];
  broken: Space[];
  aside: string[];
  score: Score;
}

/** A legal placement, the row of its lowest square, and what becomes of a tile that would not rest. */
export type Landing = [act: string, row: number, fate?: Fate];

export interface Mine {
  seat: number;
  tile: string | null;
  may_set_aside: boolean;
  pending: string | null;
  landings: Landing[];
}

export interface StepSeat {
  token: string;
  squares: Space[];
  fate: Fate | null;
  rows: number[];
  gaps: Space[];
  cracked: Space[];
  broken: Space[];
  spent: Space[];
  points: number;
}

export interface Arrival extends StepSeat {
  from: number;
  to: number;
  tile: string;
}

export interface Step {
  round: number;
  card: number;
  tile: string | null;
  seats: StepSeat[];
  arrivals: Arrival[];
}

export type Rank = Record<"en" | "de" | "ru", string>;

export interface RoundResult {
  board: string;
  scores: Score[];
  ramps: Ramp[];
}

export interface Game {
  round: number;
  card: number;
  board: Board;
  start: string[];
  turned: string[];
  to_come: string[];
  acted: boolean[];
  ramps: Ramp[];
  history: { card: string | null; tokens: string[] }[];
  results: RoundResult[];
  totals: number[];
  complete: boolean;
  winners: number[];
  rank: Rank | null;
  practised: boolean;
}

/** A person's seat with a level is played by a bot that stands in. */
export interface Seat {
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  present: boolean;
}

export interface Summary {
  id: string;
  state: "open" | "playing" | "over";
  edition: string;
  boards: string[];
  house: string[];
  clock: number | null;
  absent: "aside" | "bot";
  listed: boolean;
  practice: boolean;
  seats: Seat[];
  host: boolean;
  round: number;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  /** The finished game whose deal is played again. */
  origin: { table: string; players: string[]; totals: number[] } | null;
  rematch: string | null;
}

export interface State {
  type: "state";
  seq: number;
  table: Summary;
  commitment: string | null;
  salt: string | null;
  deadline: number | null;
  game: Game | null;
  mine: Mine[];
  news: Step[];
}

export type FromServer =
  | State
  | { type: "acted"; seq: number; acted: boolean[]; mine: { seat: number; pending: string | null }[] }
  | { type: "presence"; seats: Seat[] }
  | { type: "rematch"; table: string }
  | { type: "closing"; after: number }
  | { type: "done"; id: string; seq: number }
  | { type: "error"; id: string | null; code: string; message: string };

export interface Replay {
  players: string[];
  edition: string;
  boards: string[];
  house: string[];
  tags: [string, string][];
  rounds: { board: Board; start: string[]; steps: Step[]; scores: Score[] | null }[];
  totals: number[];
  winners: number[];
  rank: Rank | null;
  complete: boolean;
}

export interface Edition {
  id: string;
  columns: number;
  rows: number;
  players: [least: number, most: number];
  rounds: string[];
  tiles: Record<string, string[]>;
  build: string[];
  start: string[];
  boards: Board[];
  house: string[];
  ranks: ({ from: number | null } & Rank)[];
  bots: string[];
  limits: { name: number; rounds: number; clock: [least: number, most: number] };
}

export type NewSeat =
  | { kind: "person"; name: string }
  | { kind: "bot"; level: string }
  | { kind: "open" };

export interface NewTable {
  edition: string;
  boards: string[];
  house: string[];
  seats: NewSeat[];
  clock: number | null;
  absent: "aside" | "bot";
  listed: boolean;
  practice: boolean;
}

export interface Hindsight {
  score: number;
  proved: boolean;
  steps: Step[];
}

export type MyGame = Summary & { mine: number[]; totals: number[]; winners: number[]; rank: Rank | null };

export interface MyGames {
  /** The newest first. */
  games: MyGame[];
  /** The best solo total of each edition. */
  best: Record<string, number>;
}

/** What the page says on the socket; each but the first bears an id and is answered. */
export type ToServer =
  | { type: "act"; round: number; card: number; seat: number; act: string }
  | { type: "take-back"; round: number; card: number; seat: number }
  | { type: "practice-back" }
  | { type: "start" }
  | { type: "kick"; seat: number }
  | { type: "fill"; seat: number; level: string }
  | { type: "rematch"; deal: "new" | "same" }
  | { type: "leave" }
  | { type: "reclaim"; seat: number };
