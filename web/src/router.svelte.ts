/** The page's addresses, under the base path. */

import { backFromDialog, leavesExtra } from "./ui/back";

const base = () => new URL(document.baseURI).pathname;

/** A path that leads to no screen. */
export const NOWHERE = "?";

export interface Route {
  /** The decoded parts of the path after the base; only `NOWHERE` if they can't be decoded. */
  path: string[];
  query: URLSearchParams;
  /** What follows the `#`, which no server sees. */
  fragment: string;
}

function read(): Route {
  const path = location.pathname.startsWith(base()) ? location.pathname.slice(base().length) : "";
  return {
    path: decoded(path),
    query: new URLSearchParams(location.search),
    fragment: location.hash.slice(1),
  };
}

function decoded(path: string): string[] {
  try {
    return path
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent);
  } catch {
    return [NOWHERE];
  }
}

let current = $state.raw(read());

export const route = (): Route => current;

/** Go to an address relative to the base, like `table/ID`. */
export function go(path: string, { replace = false } = {}): void {
  const address = new URL(path, document.baseURI);
  if (leavesExtra() || replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  current = read();
  window.scrollTo(0, 0);
}

/** Change the query of the address and stay on the screen; null removes a value. */
export function amend(values: Readonly<Record<string, string | null>>): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(values))
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  if (address.href === location.href) return;
  history.replaceState(history.state, "", address);
  current = read();
}

/** Follow links to other screens without reloading the page. */
export function follow(): void {
  window.addEventListener("popstate", ({ state }) => {
    if (!backFromDialog(state)) current = read();
  });
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const link = (event.target as Element).closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download"))
      return;
    const address = new URL(link.href);
    const ours = address.origin === location.origin && address.pathname.startsWith(base());
    if (!ours || address.pathname.startsWith(`${base()}api/`)) return;
    event.preventDefault();
    go(address.href);
  });
}
