import { beforeEach, describe, expect, it } from "vitest";
import { TableSocket, type Surroundings } from "../../src/net/socket";
import type { ServerMessage } from "../../src/wire";
import { states } from "../fixture";

class Line {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class World implements Surroundings {
  lines: Line[] = [];
  time = 0;
  timers = new Map<number, { at: number; call: () => void }>();
  #count = 0;

  open(): WebSocket {
    const line = new Line();
    this.lines.push(line);
    return line as unknown as WebSocket;
  }
  now = () => this.time;
  random = () => 0.5;
  after(ms: number, call: () => void): number {
    this.timers.set(++this.#count, { at: this.time + ms, call });
    return this.#count;
  }
  cancel(timer: number): void {
    this.timers.delete(timer);
  }
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.timers]
        .filter(([, { at }]) => at <= end)
        .sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.timers.delete(due[0]);
      this.time = due[1].at;
      due[1].call();
    }
    this.time = end;
  }
  get line(): Line {
    return this.lines.at(-1)!;
  }
}

const [first] = states("solo");

describe("the socket", () => {
  let world: World;
  let heard: ServerMessage[];
  let connected: boolean[];
  let socket: TableSocket;
  let since: number | null;

  const greet = () => {
    world.line.onopen?.();
    world.line.says(first!);
  };

  beforeEach(() => {
    world = new World();
    heard = [];
    connected = [];
    since = null;
    socket = new TableSocket(
      "ws://table",
      {
        hello: () => ({ key: "k", lang: "en", since }),
        heard: (message) => heard.push(message),
        connected: (yes) => connected.push(yes),
      },
      world,
    );
  });

  it("says hello first and waits for the state", () => {
    void socket.send({ type: "start" });
    world.line.onopen?.();
    expect(world.line.sent).toEqual([{ type: "hello", key: "k", lang: "en", since: null }]);
    world.line.says(first!);
    expect(world.line.sent[1]).toMatchObject({ type: "start" });
    expect(heard).toHaveLength(1);
    expect(connected).toEqual([true]);
  });

  it("resolves when done and rejects when refused", async () => {
    greet();
    const fine = socket.send({ type: "start" });
    const bad = socket.send({ type: "practice-back", position: 1 });
    const [, one, two] = world.line.sent as { id: string }[];
    world.line.says({ type: "done", id: one!.id, seq: 3 });
    world.line.says({
      type: "error",
      id: two!.id,
      code: "act-first",
      message: "there is nothing to take back",
    });
    await expect(fine).resolves.toBeUndefined();
    await expect(bad).rejects.toMatchObject({ code: "act-first" });
    expect(heard).toHaveLength(1);
  });

  it("comes back by itself, later each time, and resumes from the last event", () => {
    greet();
    since = 7;
    world.line.onclose?.();
    expect(connected).toEqual([true, false, false]);
    world.pass(260);
    expect(world.lines).toHaveLength(2);
    world.line.onclose?.();
    world.pass(260);
    expect(world.lines).toHaveLength(2);
    world.pass(260);
    expect(world.lines).toHaveLength(3);
    world.line.onopen?.();
    expect(world.line.sent[0]).toMatchObject({ type: "hello", since: 7 });
  });

  it.each(["blocked", "kicked", "table-unknown"])("gives up when the server says %s", (code) => {
    greet();
    world.line.says({ type: "error", id: null, code, message: "no" });
    world.line.onclose?.();
    socket.refresh();
    world.pass(60_000);
    expect(world.lines).toHaveLength(1);
    expect(world.line.closed).toBe(true);
    expect(heard.at(-1)).toMatchObject({ code });
  });

  it("comes back after a refusal that passes", () => {
    greet();
    world.line.says({ type: "error", id: null, code: "busy", message: "later" });
    world.line.onclose?.();
    world.pass(260);
    expect(world.lines).toHaveLength(2);
  });

  it("keeps the connection when a command is refused", async () => {
    greet();
    const command = socket.send({ type: "start" });
    const { id } = world.line.sent[1] as { id: string };
    world.line.says({ type: "error", id, code: "blocked", message: "no" });
    await expect(command).rejects.toMatchObject({ code: "blocked" });
    expect(world.line.closed).toBe(false);
  });

  it("never waits longer than a few seconds", () => {
    for (let i = 0; i < 12; i++) {
      world.line.onclose?.();
      world.pass(5001);
    }
    expect(world.lines).toHaveLength(13);
  });

  it("sends what was not answered again, with the same id", async () => {
    greet();
    const acted = socket.send({ type: "act", position: 2, seat: 0, act: "T4a1" });
    const before = world.line.sent[1];
    world.line.onclose?.();
    world.pass(300);
    greet();
    expect(world.line.sent[1]).toEqual(before);
    world.line.says({ type: "done", id: (before as { id: string }).id, seq: 4 });
    await acted;
  });

  it("takes silence after an act for a dead line", () => {
    greet();
    void socket.send({ type: "start" });
    world.pass(6001);
    expect(world.lines).toHaveLength(2);
    expect(world.lines[0]!.closed).toBe(true);
  });

  it("waits as long as a server that goes down asks for", () => {
    greet();
    world.line.says({ type: "closing", after: 2 });
    expect(connected.at(-1)).toBe(false);
    world.pass(1999);
    expect(world.lines).toHaveLength(1);
    world.pass(2);
    expect(world.lines).toHaveLength(2);
  });

  it("spreads the time at which clients of a server that goes down come back", () => {
    world.random = () => 0;
    greet();
    world.line.says({ type: "closing", after: 2 });
    world.pass(1001);
    expect(world.lines).toHaveLength(2);
  });

  it("stays closed once it is closed", () => {
    greet();
    socket.close();
    world.pass(60_000);
    socket.refresh();
    expect(world.lines).toHaveLength(1);
  });
});
