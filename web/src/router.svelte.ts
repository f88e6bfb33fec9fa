/** The page's addresses, under the base path. */

const base = () => new URL(document.baseURI).pathname;

export interface Place {
  /** The parts of the path after the base. */
  path: string[];
  query: URLSearchParams;
}

function read(): Place {
  const rest = location.pathname.startsWith(base()) ? location.pathname.slice(base().length) : "";
  const path = rest
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  return { path, query: new URLSearchParams(location.search) };
}

let current = $state.raw(read());

export const place = (): Place => current;

/** Goes to an address relative to the base, like `table/ID`. */
export function go(path: string, { replace = false } = {}): void {
  const address = new URL(path, document.baseURI);
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  current = read();
  window.scrollTo(0, 0);
}

/** Follows links of the page without loading it anew. */
export function follow(): void {
  window.addEventListener("popstate", () => (current = read()));
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
