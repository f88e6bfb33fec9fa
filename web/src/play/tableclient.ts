/** A table in this browser: its socket, whose messages change its state. */

import { chosenLanguage } from "../settings.svelte";
import { learnBoards } from "../data/own_boards";
import { t } from "../text/text.svelte";
import { sentence } from "../ui/failure";
import type { PlayedCard, ServerMessage, State } from "../wire";
import { socketAddress } from "../net/base";
import { browserKey } from "../net/key";
import { reduce } from "../net/reduce";
import { isFinal, TableSocket, type NewCommand } from "../net/socket";
import { TableState } from "./state.svelte";

type Timing = Pick<State, "deadline" | "countdown" | "next" | "replaceable">;

const ASLEEP_MS = 15_000;
const TICK_MS = 5_000;

export class TableClient extends TableState {
  #socket: TableSocket;
  #stop = new AbortController();
  #tick: number;
  #awake = Date.now();
  #listeners = new Set<(steps: PlayedCard[], state: State) => void>();
  #fair = import("../fair/witness");

  constructor(readonly id: string) {
    super();
    this.#socket = new TableSocket(socketAddress(id), {
      hello: () => ({ key: browserKey(), lang: chosenLanguage(), since: this.state?.seq ?? null }),
      heard: (message) => this.#heard(message),
      connected: (yes) => this.#connected(yes),
    });
    const { signal } = this.#stop;
    window.addEventListener("online", () => this.#socket.refresh(), { signal });
    document.addEventListener("visibilitychange", () => this.#wake(), { signal });
    // A timer that comes far too late means that the machine was asleep.
    this.#tick = window.setInterval(() => this.#wake(), TICK_MS);
  }

  /** Call a function with the cards completed by each state. Returns a function to stop. */
  onsteps(call: (steps: PlayedCard[], state: State) => void): () => void {
    this.#listeners.add(call);
    return () => this.#listeners.delete(call);
  }

  send(message: NewCommand): Promise<void> {
    return this.#socket.send(message);
  }

  close(): void {
    this.#stop.abort();
    window.clearInterval(this.#tick);
    this.#socket.close();
  }

  #wake(): void {
    const now = Date.now();
    if (document.visibilityState === "visible") {
      if (now - this.#awake > ASLEEP_MS) this.#socket.refresh();
      this.#awake = now;
    }
  }

  #connected(yes: boolean): void {
    this.connected = yes;
    // After the state the server sends how the bots think, unless they think as usual.
    if (yes) this.bots = { less: [], failed: [] };
  }

  async #witness(state: State): Promise<void> {
    try {
      const { witness } = await this.#fair;
      witness(state, (command) => this.send(command));
    } catch {
      // Without the module the game goes on; the deal is then checked in part.
    }
  }

  /** Time limits count from when a message was sent: turn them into times of this browser. */
  #time({ deadline, countdown, next, replaceable }: Timing): void {
    const now = Date.now();
    const at = (left: number | null | undefined) => (left == null ? null : now + left * 1000);
    this.deadline = at(deadline);
    this.countdown = at(countdown);
    this.nextStart = at(next?.left);
    this.replaceable = replaceable.map(at);
  }

  #heard(message: ServerMessage): void {
    if (message.type === "error") {
      const gone = this.state !== null && message.code === "table-unknown";
      this.failure = gone ? t("table-gone") : sentence(message.message);
      if (isFinal(message)) this.state = null;
      if (!this.state) this.close();
      return;
    }
    if (message.type === "bots") this.bots = { less: message.less, failed: message.failed };
    if (message.type === "state") learnBoards(message.table.drawn);
    const before = this.state;
    this.state = reduce(before, message);
    if (message.type === "state" || message.type === "clock") this.#time(message);
    if (message.type === "state" && this.state === message) {
      this.failure = null;
      void this.#witness(message);
      if (before && message.news.length > 0) {
        this.bots = { ...this.bots, failed: [] };
        for (const call of this.#listeners) call(message.news, message);
      }
    }
  }
}
