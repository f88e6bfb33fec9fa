// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { go, NOWHERE, route } from "../src/router.svelte";

beforeAll(() => {
  document.head.innerHTML = '<base href="/" />';
});

describe("the address", () => {
  it("is split into decoded parts", () => {
    go("table/a%20b?seat=1");
    expect(route().path).toEqual(["table", "a b"]);
    expect(route().query.get("seat")).toBe("1");
  });

  it("that can't be decoded names no screen", () => {
    go("table/%FF");
    expect(route().path).toEqual([NOWHERE]);
  });
});
