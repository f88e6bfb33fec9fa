/** A socket to one table that reconnects by itself and loses no command. */

import type { AnyCommand, ServerMessage } from "../wire";

export interface Hello {
  key: string;
  lang: string;
  since: number | null;
}

/** What the socket needs of the browser; tests replace it. */
export interface Surroundings {
  open(address: string): WebSocket;
  now(): number;
  after(ms: number, call: () => void): number;
  cancel(timer: number): void;
  random(): number;
}

export const browser: Surroundings = {
  open: (address) => new WebSocket(address),
  now: () => Date.now(),
  after: (ms, call) => window.setTimeout(call, ms),
  cancel: (timer) => window.clearTimeout(timer),
  random: Math.random,
};

export interface Listener {
  /** Return the first message of each connection. */
  hello(): Hello;
  heard(message: ServerMessage): void;
  /** Called when the connection is ready, and when it is lost. */
  connected(yes: boolean): void;
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type WithoutId<Each> = Each extends AnyCommand ? Omit<Each, "id"> : never;

/** A command as the page makes it; the socket adds the id. */
export type NewCommand = WithoutId<AnyCommand>;

interface Waiting {
  message: NewCommand & { id: string };
  done: () => void;
  refused: (error: Refusal) => void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;
const ANSWER_MS = 6000;

/** Refusals after which the server would refuse each new connection too. */
const FINAL = new Set(["blocked", "kicked", "table-unknown"]);

/** Whether a message says that this table can't be shown to this player any more. */
export const isFinal = (message: ServerMessage): boolean =>
  message.type === "error" && message.id === null && FINAL.has(message.code);

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #failures = 0;
  #retry: number | null = null;
  #patience: number | null = null;
  #ready = false;
  #closed = false;
  #count = 0;

  constructor(
    readonly address: string,
    private readonly listener: Listener,
    private readonly around: Surroundings = browser,
  ) {
    this.#open();
  }

  /** Send a command, again after a lost connection; resolves once the server has stored it. */
  send(message: NewCommand): Promise<void> {
    const id = `${this.around.now().toString(36)}-${++this.#count}`;
    return new Promise((done, refused) => {
      const waiting = { message: { ...message, id }, done, refused };
      this.#waiting.set(id, waiting);
      if (this.#ready) this.#say(waiting.message);
      this.#expect();
    });
  }

  /** Replace a connection that may be dead, for example after the laptop was asleep. */
  refresh(): void {
    if (this.#closed) return;
    this.#lose();
    this.#failures = 0;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#lose();
  }

  #open(): void {
    if (this.#retry !== null) this.around.cancel(this.#retry);
    this.#retry = null;
    const socket = this.around.open(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#say({ type: "hello", ...this.listener.hello() });
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#again();
  }

  #say(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    if (message.type === "done" || message.type === "error") {
      const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
      if (waiting) {
        this.#waiting.delete(waiting.message.id);
        if (message.type === "done") waiting.done();
        else waiting.refused(new Refusal(message.code, message.message));
        this.#expect();
        return;
      }
    }
    if (message.type === "state" && !this.#ready) {
      this.#ready = true;
      this.#failures = 0;
      this.listener.connected(true);
      this.listener.heard(message);
      for (const { message: again } of this.#waiting.values()) this.#say(again);
      this.#expect();
      return;
    }
    if (isFinal(message)) this.close();
    if (message.type === "closing") {
      this.#lose();
      this.#later(message.after * 1000 * (0.5 + this.around.random())); // all at once would be a flood
    }
    this.listener.heard(message);
  }

  /** Reconnect if a command gets no answer in time. */
  #expect(): void {
    if (this.#patience !== null) this.around.cancel(this.#patience);
    this.#patience = null;
    if (this.#waiting.size > 0 && this.#ready) {
      this.#patience = this.around.after(ANSWER_MS, () => this.refresh());
    }
  }

  #lose(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (this.#patience !== null) this.around.cancel(this.#patience);
    if (this.#retry !== null) this.around.cancel(this.#retry);
    this.#patience = this.#retry = null;
    if (this.#ready) {
      this.#ready = false;
      this.listener.connected(false);
    }
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #again(): void {
    this.#lose();
    if (this.#closed) return;
    this.listener.connected(false);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures++;
    this.#later(pause * (0.75 + this.around.random() / 2));
  }

  #later(ms: number): void {
    this.#retry = this.around.after(ms, () => this.#open());
  }
}
