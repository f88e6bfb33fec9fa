/** Addresses under the base path that the server put into the page. */

export const address = (path: string): string => new URL(path, document.baseURI).href;

export const api = (path: string): string => address(`api/v1/${path}`);

export function socketAddress(table: string): string {
  return api(`tables/${encodeURIComponent(table)}/socket`).replace(/^http/, "ws");
}
