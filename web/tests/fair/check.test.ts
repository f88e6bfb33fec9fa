// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";
import { checkDeal } from "../../src/fair/check";
import { commitDeal, commitSecret, drawDeal, hashContribution } from "../../src/fair/deal";
import { recallFair, rememberFair, type FairMemory } from "../../src/fair/memory";
import { witness } from "../../src/fair/witness";
import type { NewCommand } from "../../src/net/socket";
import type { State } from "../../src/wire";
import { edition, states } from "../fixture";

const SALT = "ab".repeat(32);
const OTHER = "cd".repeat(16);
const sent: NewCommand[] = [];
const send = (command: NewCommand) => {
  sent.push(command);
  return Promise.resolve();
};

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
});

/** A state of a table with two players, the first of whom is this browser's. */
function stateOf(change: Partial<State>): State {
  const base = states("two")[0]!;
  const table = { ...base.table, boards: ["1"] };
  return {
    ...base,
    table,
    commitment: commitSecret(SALT),
    game: null,
    mine: base.mine.slice(0, 1),
    ...change,
  };
}

/** Play a whole game; the server may change what it says. Returns the last state. */
function play(change: Partial<State> = {}, honest = true): State {
  witness(stateOf({ exchange: { hashes: null } }), send);
  const [{ hash }] = sent as [{ type: "contribute"; hash: string }];
  const hashes = [hash, hashContribution(OTHER)];
  witness(stateOf({ exchange: { hashes } }), send);
  const own = recallFair("fixture").contribution!;
  const contributions = change.contributions ?? [own, OTHER];
  const setup = { start: edition.start, build: edition.build, rounds: 1, seats: 2, shared: false };
  const [deal] = drawDeal(setup, SALT, contributions);
  if (!honest) deal!.deck.reverse();
  const first = states("two")[0]!.game!;
  for (let card = 0; card <= deal!.deck.length; card++) {
    const game = { ...first, round: 0, start: deal!.start, turned: deal!.deck.slice(0, card) };
    witness(stateOf({ game }), send);
  }
  return stateOf({ salt: SALT, contributions, ...change });
}

const found = (state: State, memory: FairMemory = recallFair("fixture")) =>
  checkDeal(memory, state, edition)!.map((one) => [one.message, one.passed, one.count]);

describe("the witness", () => {
  it("sends a hash, then the bytes", () => {
    play();
    const own = recallFair("fixture").contribution!;
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    expect(sent).toEqual([
      { type: "contribute", hash: hashContribution(own) },
      { type: "reveal", contribution: own },
    ]);
  });

  it("keeps its bytes when it reconnects, even with another page", () => {
    witness(stateOf({ exchange: { hashes: null } }), send);
    witness(stateOf({ exchange: { hashes: null } }), send);
    expect(sent[0]).toEqual(sent[1]);
  });

  it("reveals its bytes only for the first list of hashes, which has its own", () => {
    const own = () => hashContribution(recallFair("fixture").contribution!);
    witness(stateOf({ exchange: { hashes: null } }), send);
    witness(stateOf({ exchange: { hashes: ["00", null] } }), send);
    expect(sent).toHaveLength(1);
    localStorage.clear();
    sent.length = 0;
    witness(stateOf({ exchange: { hashes: null } }), send);
    witness(stateOf({ exchange: { hashes: [own(), hashContribution(OTHER)] } }), send);
    witness(stateOf({ exchange: { hashes: [own(), null] } }), send);
    witness(stateOf({ exchange: { hashes: [own(), hashContribution(OTHER)] } }), send);
    expect(sent.map((one) => one.type)).toEqual(["contribute", "reveal", "reveal"]);
  });

  it("reveals nothing after another commitment", () => {
    witness(stateOf({ exchange: { hashes: null } }), send);
    const hash = hashContribution(recallFair("fixture").contribution!);
    witness(stateOf({ commitment: "00", exchange: { hashes: [hash, null] } }), send);
    expect(sent.map((one) => one.type)).toEqual(["contribute"]);
  });

  it("sends nothing for a spectator", () => {
    witness(stateOf({ mine: [], exchange: { hashes: null } }), send);
    expect(sent).toEqual([]);
  });

  it("remembers the last tables only", () => {
    for (let n = 0; n < 40; n++) rememberFair(`t${n}`, recallFair(`t${n}`));
    const stored = Object.keys(localStorage).filter((one) => one.startsWith("gapless.fair.t"));
    expect(stored).toHaveLength(30);
  });
});

describe("the check", () => {
  it("says nothing before the end", () => {
    expect(checkDeal(recallFair("fixture"), stateOf({}), edition)).toBeNull();
  });

  it("passes for a fair deal", () => {
    expect(found(play())).toEqual([
      ["fair-commitment", true, undefined],
      ["fair-own", true, undefined],
      ["fair-others", true, 1],
      ["fair-cards", true, 18],
    ]);
  });

  it("fails if other cards were played", () => {
    expect(found(play({}, false))).toContainEqual(["fair-cards-wrong", false, 18]);
  });

  it("fails if the secret or the commitment was changed", () => {
    const wrong = ["fair-commitment-wrong", false, undefined];
    expect(found({ ...play(), salt: "ef".repeat(32) })[0]).toEqual(wrong);
    expect(found({ ...play(), commitment: commitSecret("ef".repeat(32)) })[0]).toEqual(wrong);
  });

  it("fails if the bytes of a player were replaced", () => {
    expect(found(play({ contributions: [OTHER, OTHER] }))[1]).toEqual([
      "fair-own-wrong",
      false,
      undefined,
    ]);
    localStorage.clear();
    sent.length = 0;
    const state = play();
    state.contributions![1] = "ee".repeat(16);
    expect(found(state)).toContainEqual(["fair-others-wrong", false, undefined]);
  });

  it("says which bytes are missing", () => {
    expect(found(play({ contributions: ["missing", "missing"] }))).toEqual([
      ["fair-commitment", true, undefined],
      ["fair-own-late", null, undefined],
      ["fair-others-late", null, 1],
      ["fair-cards", true, 18],
    ]);
  });

  it("claims no more than a page that came late has seen", () => {
    const state = play();
    localStorage.clear();
    witness({ ...state, game: { ...states("two")[0]!.game!, turned: [] } }, send);
    const late = { ...recallFair("fixture"), cards: [] };
    expect(found(state, late)).toEqual([
      ["fair-commitment-late", null, undefined],
      ["fair-own-none", null, undefined],
      ["fair-others-unseen", null, undefined],
      ["fair-cards-unseen", null, undefined],
    ]);
  });

  it("leaves out the other players of a solo game", () => {
    const state = play({ contributions: [OTHER, "none"] });
    expect(found(state)).toContainEqual(["fair-others-wrong", false, undefined]);
    const memory = recallFair("fixture");
    const alone = { ...memory, hashes: [memory.hashes![0]!, null] };
    expect(found(state, alone).map(([message]) => message)).toEqual([
      "fair-commitment",
      "fair-own-wrong",
      "fair-cards",
    ]);
  });

  it("proves only the commitment of a deal that was fixed in advance", () => {
    const deck = edition.build;
    const fixed = [["L5", "U5", "Y5"]];
    const commitment = commitDeal(SALT, [{ start: fixed[0]!, deck }]);
    const first = states("two")[0]!.game!;
    const game = { ...first, round: 0, start: ["L5", "U5"], turned: deck };
    const state = stateOf({ commitment, salt: SALT, fixed, contributions: null, game });
    witness(state, send);
    expect(found(state)).toEqual([["fair-fixed", true, undefined]]);
    const memory = recallFair("fixture");
    expect(found(state, { ...memory, cards: [] })).toEqual([
      ["fair-fixed-unseen", null, undefined],
    ]);
    const swapped = { start: ["U5", "L5"], deck };
    expect(found(state, { ...memory, cards: [swapped] })[0]![1]).toBe(false);
    expect(found(state, { ...memory, commitment: "00" })[0]![1]).toBe(false);
  });
});
