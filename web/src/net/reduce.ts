/** The state of a table after each message. */

import type { ServerMessage, State } from "../wire";

/** The state after a message; the same one if it changes nothing, null if none is known yet. */
export function reduce(state: State | null, message: ServerMessage): State | null {
  switch (message.type) {
    case "state":
      if (state !== null && message.seq < state.seq) return state;
      // Unchanged results are not sent again.
      if (message.game && state?.game) message.game.results ??= state.game.results;
      return message;
    case "acted":
      if (!state?.game || message.seq < state.seq) return state;
      return {
        ...state,
        seq: message.seq,
        game: { ...state.game, acted: message.acted },
        mine: state.mine.map((own) => {
          const news = message.mine.find((one) => one.seat === own.seat);
          return news ? { ...own, pending: news.pending } : own;
        }),
      };
    case "clock": {
      const { deadline, paused, countdown, next, replaceable } = message;
      return state && { ...state, deadline, paused, countdown, next, replaceable };
    }
    case "presence":
      return state && { ...state, table: { ...state.table, seats: message.seats } };
    default:
      return state;
  }
}
