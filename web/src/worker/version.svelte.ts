/** Registers the service worker, and notices when a new version of the page is ready. */

import { address } from "../net/base";
import { language } from "../text/text.svelte";

const CHECK_MS = 30 * 60_000;

let waiting = $state.raw<ServiceWorker | null>(null);

/** Whether a new version is ready to be loaded. */
export const isUpdateReady = (): boolean => waiting !== null;

/** Load the new version in this tab. Other tabs go on with theirs. */
export function update(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting.postMessage("activate");
}

/** Register the worker where the browser allows it: over HTTPS, or on this machine. */
export async function watchVersion(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(address("sw.js"), {
      updateViaCache: "none",
    });
    const look = () => {
      // The first worker has nothing to replace.
      if (navigator.serviceWorker.controller) waiting = registration.waiting;
    };
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", look),
    );
    look();
    const check = () => void registration.update().catch(() => undefined);
    window.setInterval(check, CHECK_MS);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") check();
    });
    const cache = await caches.open("gapless-language");
    await cache.put(address("language"), new Response(language()));
  } catch {
    // Without the worker the page works as before; it can't be opened offline.
  }
}
