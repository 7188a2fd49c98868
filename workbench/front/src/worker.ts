// Python, alone in its worker. It gets and gives lines of JSON; nothing of the page can be reached from it.
declare const LOCK: unknown;

interface Python {
  unpackArchive(data: Uint8Array, format: string, options: { extractDir: string }): void;
  runPython(code: string): (line: string) => string;
  FS: { mkdirTree(path: string): void };
}

const began = performance.now();
const base = new URL("py/", import.meta.url).href;
const marks: Record<string, number> = {};
const mark = (name: string) => {
  marks[name] = Math.round(performance.now() - began);
};
let answer: ((line: string) => string) | undefined;

/** A file, telling how much of it has come. */
async function bytes(name: string): Promise<Uint8Array> {
  const got = await fetch(base + name);
  if (!got.ok) throw new Error(`${name} ${got.status}`);
  const data = new Uint8Array(await got.arrayBuffer());
  postMessage({ state: "got", name });
  return data;
}

async function boot() {
  postMessage({ state: "fetching" });
  const app = bytes("app.bin");
  const cache = bytes("cache.bin");
  const { loadPyodide } = await import(/* @vite-ignore */ base + "pyodide.mjs");
  const py: Python = await loadPyodide({
    indexURL: base,
    packageBaseUrl: base,
    stdLibURL: base + "stdlib.bin",
    lockFileContents: LOCK,
    env: { HOME: "/home/pyodide", XDG_CACHE_HOME: "/cache", PYTHONHASHSEED: "0" },
  });
  mark("python");
  postMessage({ state: "starting" });
  py.unpackArchive(await app, "zip", { extractDir: "/lib/python3.14/site-packages" });
  py.FS.mkdirTree("/cache");
  py.unpackArchive(await cache, "zip", { extractDir: "/cache" });
  mark("unpacked");
  answer = py.runPython("from yakusoku.workbench.door import Door\nDoor().answer");
  mark("ready");
  postMessage({ state: "ready", marks });
}

onmessage = (event: MessageEvent<string>) => {
  const from = performance.now();
  try {
    postMessage({ line: answer!(event.data), ms: performance.now() - from });
  } catch (problem) {
    postMessage({ broken: String(problem).slice(-2000) });
  }
};
boot().catch((problem: unknown) => postMessage({ state: "failed", why: String(problem).slice(-3000) }));
