/** Requests about boards of one's own. The server reads and writes their code and files. */

import type {
  BoardDifficulty,
  BoardDraft,
  CheckedBoards,
  DifficultyScale,
  SurpriseBoard,
} from "../wire";
import { json } from "./api";

export const checkDraft = (edition: string, board: BoardDraft) =>
  json<CheckedBoards>("POST", "boards/check", { edition, board });
export const checkCode = (edition: string, code: string) =>
  json<CheckedBoards>("POST", "boards/check", { edition, code });
export const checkFile = (edition: string, file: string) =>
  json<CheckedBoards>("POST", "boards/check", { edition, file });

export const measureBoard = (edition: string, code: string) =>
  json<BoardDifficulty>("POST", "boards/difficulty", { edition, code });
export const getScale = (edition: string) =>
  json<DifficultyScale>("GET", `edition/${encodeURIComponent(edition)}/difficulty`);
export const surprise = (
  edition: string,
  kinds: string[] | null,
  difficulty: number | null,
  seed: number,
  name: string,
) => json<SurpriseBoard>("POST", "boards/surprise", { edition, kinds, difficulty, seed, name });
