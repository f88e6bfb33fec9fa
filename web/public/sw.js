/**
 * The service worker: pages from the network, hashed files from the cache, nothing else.
 *
 * Answers of the server's interface are never cached. The build replaces VERSION, so that a
 * browser notices each new page; see docs/decisions/0024-installable.md.
 */

const VERSION = "__VERSION__";
const FILES = "gapless-files";
const OFFLINE = `gapless-offline-${VERSION}`;
const MOST_FILES = 200;
const scope = new URL(self.registration.scope);
const offlinePage = new URL("offline.html", scope).href;

self.addEventListener("install", (event) => {
  const needed = ["offline.html", "offline.css", "icon.svg"].map((name) => new URL(name, scope));
  const requests = needed.map((url) => new Request(url, { cache: "reload" }));
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), self.clients.claim()]));
});

// The page asks for this when the player chooses to load the new version.
self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin) return;
  if (!url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (/^(api|health|metrics)(\/|$)/.test(path)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (path.startsWith("assets/")) event.respondWith(file(request));
  else if (path === "offline.css" || path === "icon.svg") event.respondWith(stored(request));
});

/** The page from the network, or the page about being offline. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(offlinePage);
    if (!found) throw error;
    const html = inOneLanguage(await found.text(), await language());
    return new Response(html, { status: 503, headers: found.headers });
  }
}

/** A file whose name has a hash, and which never changes. */
async function file(request) {
  const cache = await caches.open(FILES);
  const found = await cache.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    await cache.put(request.url, copy);
    await removeOldest(cache);
  }
  return answer;
}

/** What the offline page needs: from the network if there is one. */
async function stored(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(request.url);
    if (!found) throw error;
    return found;
  }
}

async function removeOldest(cache) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_FILES))) await cache.delete(key);
}

async function removeOldCaches() {
  for (const name of await caches.keys()) {
    const ours = name.startsWith("gapless-offline-");
    if (ours && name !== OFFLINE) await caches.delete(name);
  }
}

/** The language that the page stored, else the browser's. */
async function language() {
  const chosen = await caches.match(new URL("language", scope).href);
  const wishes = chosen ? [await chosen.text()] : self.navigator.languages;
  const ours = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return ours.find((wish) => ["en", "de", "ru"].includes(wish)) ?? "en";
}

function inOneLanguage(html, wanted) {
  const others = ["en", "de", "ru"].filter((one) => one !== wanted);
  const kept = others.reduce(
    (text, one) => text.replace(new RegExp(`<main lang="${one}">.*?</main>`, "s"), ""),
    html,
  );
  const base = `<base href="${scope.href}" />`;
  return kept.replace("<html>", `<html lang="${wanted}">`).replace("<head>", `<head>${base}`);
}
