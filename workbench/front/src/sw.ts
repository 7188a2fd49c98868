// Everything of this version is kept for the next visit, and for days without a net.
export {};
declare const VERSION: string;
declare const FILES: string[];
const worker = self as unknown as ServiceWorkerGlobalScope;
const NAME = `yakusoku-${VERSION}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(NAME).then(async (kept) => {
      for (const file of FILES) if (!(await kept.match(file))) await kept.add(new Request(file, { cache: "no-cache" }));
    }),
  );
});
// A new version waits until no page of the old one is open, whose parts would be gone otherwise; a page that has just begun alone asks for it.
worker.addEventListener("message", (event) => {
  if (event.data !== "go") return;
  event.waitUntil(
    worker.clients.matchAll({ includeUncontrolled: true }).then(async (pages) => {
      if (pages.filter((page) => page.type === "window").length === 1) await worker.skipWaiting();
    }),
  );
});
worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      for (const name of names) if (name.startsWith("yakusoku-") && name !== NAME) await caches.delete(name);
      await worker.clients.claim();
    }),
  );
});
worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  const wanted = address.pathname.endsWith("/") ? "./" : event.request;
  event.respondWith(caches.open(NAME).then(async (kept) => (await kept.match(wanted, { ignoreSearch: true })) ?? fetch(event.request)));
});
