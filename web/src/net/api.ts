/** Requests over HTTP. */

import { learnBoards } from "../data/own_boards";
import { language } from "../text/text.svelte";
import type {
  BranchRequest,
  Edition,
  ErasedData,
  HindsightResult,
  Hint,
  HintRequest,
  Join,
  MyGames,
  NewTable,
  Position,
  Previews,
  Replay,
  ReviewProgress,
  TableLists,
  TableSummary,
} from "../wire";
import { api } from "./base";
import { browserKey } from "./key";

/** A refusal, with the server's sentence; `offline` where the server did not answer at all. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A request without an answer after this time has failed, and can be sent again. */
const ANSWER_MS = 20_000;

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${browserKey()}`,
    "Accept-Language": language(),
  };
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(ANSWER_MS) };
  if (typeof body === "string") {
    headers["Content-Type"] = "text/plain; charset=utf-8";
    init.body = body;
  } else if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(api(path), init);
  } catch {
    throw new ApiError("offline", "");
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<ApiError> {
  try {
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    return new ApiError(error.code, error.message);
  } catch {
    return new ApiError("offline", "");
  }
}

/** Send a request and return its answer, or throw `ApiError`. */
export async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new ApiError("offline", "");
  }
}

const learn = ({ drawn }: TableSummary) => learnBoards(drawn);
const learntReplay = (replay: Replay) => {
  learnBoards(replay.rounds.map(({ board }) => board));
  return replay;
};

const table = (id: string) => `tables/${encodeURIComponent(id)}`;

export const createTable = (wish: NewTable) => json<{ table: string }>("POST", "tables", wish);
export const listTables = async () => {
  const found = await json<TableLists>("GET", "tables");
  [...found.open, ...found.running].forEach(learn);
  return found;
};
export const getTable = async (id: string) => {
  const found = await json<TableSummary>("GET", table(id));
  learn(found);
  return found;
};
export const joinTable = (id: string, wish: Join) =>
  json<{ seat: number }>("POST", `${table(id)}/join`, wish);
export const getReplay = async (id: string) =>
  learntReplay(await json<Replay>("GET", `${table(id)}/replay`));
/** The best of a round; `position` is that of the result that the page shows. */
export const getHindsight = (id: string, round: number, seat: number, position: number) => {
  const query = `round=${round}&seat=${seat}&position=${position}`;
  return json<HindsightResult>("GET", `${table(id)}/hindsight?${query}`);
};
/** A finished game to review: a table, or the text of a record. */
export type Reviewable = { table: string } | { record: string };
export const getReview = (game: Reviewable, seat: number, effort: "quick" | "full") =>
  "table" in game
    ? json<ReviewProgress>("GET", `${table(game.table)}/review?seat=${seat}&effort=${effort}`)
    : json<ReviewProgress>("POST", "records/review", { record: game.record, seat, effort });
export const playOn = (game: Reviewable, wish: BranchRequest) =>
  "table" in game
    ? json<{ table: string }>("POST", `${table(game.table)}/branch`, wish)
    : json<{ table: string }>("POST", "records/branch", { ...wish, record: game.record });
export const getHint = (id: string, wish: HintRequest) =>
  json<Hint>("POST", `${table(id)}/hint`, wish);
export const getPosition = (id: string) => json<Position>("GET", `${table(id)}/position`);
export const getPreviews = (id: string) => json<Previews>("GET", `${table(id)}/previews`);
export const challenge = (id: string, name: string) =>
  json<{ table: string }>("POST", `${table(id)}/challenge`, { name });
export const readRecord = async (text: string) =>
  learntReplay(await json<Replay>("POST", "records", text));
export const myGames = async () => {
  const found = await json<MyGames>("GET", "mine");
  found.games.forEach(learn);
  return found;
};
export const getOwnData = async () => (await ask("GET", "mine/data")).blob();
export const eraseOwnData = () => json<ErasedData>("DELETE", "mine/data");
export const getRecord = async (id: string) => (await ask("GET", `${table(id)}/record`)).blob();
export const qrAddress = (id: string) => api(`${table(id)}/qr.svg`);

const editions = new Map<string, Promise<Edition>>();

/** Return an edition; it is fetched once. */
export function getEdition(id: string): Promise<Edition> {
  let found = editions.get(id);
  if (!found) {
    found = json<Edition>("GET", `edition/${encodeURIComponent(id)}`);
    found.catch(() => editions.delete(id));
    editions.set(id, found);
  }
  return found;
}
