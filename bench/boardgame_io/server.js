// The classic game on boardgame.io: the same cards, ramps, hidden acts and scores, kept in memory.
// EDITION names a JSON file with the tiles, cards and boards; PORT is where to listen.

const fs = require("fs");
const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const box = JSON.parse(fs.readFileSync(process.env.EDITION, "utf8"));
const { columns, rows, tiles, build, start, boards } = box;

const emptyRamp = () => ({
  heights: Array(columns).fill(0),
  covered: Array(rows).fill(0),
  acts: [],
});

function landing(ramp, { tile, orientation, column }) {
  const shape = tiles[tile].find((one) => one.orientation === orientation);
  if (!shape || column < 1 || column + shape.width - 1 > columns) return null;
  let row = 0;
  shape.feet.forEach((foot, i) => {
    row = Math.max(row, ramp.heights[column - 1 + i] - foot);
  });
  return row >= rows ? null : { shape, row };
}

function play(ramp, act) {
  ramp.acts.push(act);
  if (!act.column) return;
  const { shape, row } = landing(ramp, act);
  for (const [c, r] of shape.squares)
    if (row + r < rows) ramp.covered[row + r] |= 1 << (act.column - 1 + c);
  shape.tops.forEach((top, i) => {
    ramp.heights[act.column - 1 + i] = row + top;
  });
}

function score(ramp, board) {
  let total = 0;
  const pairs = {};
  for (let r = 0; r < rows; r++) {
    if (ramp.covered[r] === (1 << columns) - 1) total += board.rows;
    for (let c = 0; c < columns; c++) {
      if (ramp.covered[r] & (1 << c)) continue;
      const sign = board.grid[rows - 1 - r][c];
      const kind = board.spaces[sign];
      if (sign === ".") total -= 1;
      else if (kind === "pair") pairs[sign] = (pairs[sign] || 0) + 1;
      else total += kind;
    }
  }
  for (const visible of Object.values(pairs)) total += visible === 2 ? 3 : -3;
  return total;
}

function deal(G, random) {
  const cards = random.Shuffle(start);
  G.start = G.ramps.map((_, seat) => cards[seat]);
  G.secret.deck = random.Shuffle(build);
  G.secret.pending = G.ramps.map(() => null);
  G.ramps = G.ramps.map(emptyRamp);
  G.card = null;
  G.turned = [];
}

function tileOf(G, seat) {
  if (G.card === null) return G.start[seat];
  return G.card === G.start[seat] ? null : G.card;
}

function playCards(G, random) {
  while (G.ramps.every((_, seat) => G.acted[seat] || tileOf(G, seat) === null)) {
    G.secret.pending.forEach((act, seat) => act && play(G.ramps[seat], act));
    G.secret.pending = G.ramps.map(() => null);
    G.acted = G.ramps.map(() => false);
    if (G.secret.deck.length > 0) {
      G.card = G.secret.deck.shift();
      G.turned.push(G.card);
      continue;
    }
    G.results.push(G.ramps.map((ramp) => score(ramp, boards[G.round])));
    if (G.results.length === boards.length) {
      G.complete = true;
      return;
    }
    G.round += 1;
    deal(G, random);
  }
}

const Fits = {
  name: "fits",
  minPlayers: 1,
  maxPlayers: 4,
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const G = {
      round: 0,
      complete: false,
      results: [],
      ramps: Array(ctx.numPlayers).fill(null).map(emptyRamp),
      acted: Array(ctx.numPlayers).fill(false),
      secret: { deck: [], pending: [] },
    };
    deal(G, random);
    return G;
  },
  turn: { activePlayers: { all: "play" }, stages: { play: { moves: { act: {
    ignoreStaleStateID: true,
    client: false,
    move: ({ G, playerID, random }, act) => {
      const seat = Number(playerID);
      if (G.complete || G.acted[seat] || tileOf(G, seat) !== act.tile) return INVALID_MOVE;
      if (act.column ? !landing(G.ramps[seat], act) : G.card === null) return INVALID_MOVE;
      G.secret.pending[seat] = act;
      G.acted[seat] = true;
      playCards(G, random);
    },
  } } } } },
  playerView: ({ G }) => {
    const { secret, ...shown } = G;
    return shown;
  },
};

Server({ games: [Fits], origins: [/.*/] }).run(Number(process.env.PORT));
