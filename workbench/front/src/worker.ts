// Python, alone in its worker. It gets and gives lines of JSON; nothing of the page can be reached from it.
declare const LOCK: unknown;

interface Python {
  runPython(code: string): (line: string) => string;
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array, options: { canOwn: boolean }): void };
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

/** Puts the files of one of ours (pack.py) into a folder. */
function unpack(py: Python, data: Uint8Array, folder: string) {
  const line = data.indexOf(10);
  let at = line + 1;
  const made = new Set<string>();
  for (const [name, size] of JSON.parse(new TextDecoder().decode(data.subarray(0, line))) as [string, number][]) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) py.FS.mkdirTree(parent);
    made.add(parent);
    py.FS.writeFile(path, data.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

async function boot() {
  postMessage({ state: "fetching" });
  const app = bytes("app.bin");
  const cache = bytes("cache.bin");
  const more = self.name ? bytes(self.name) : undefined; // the laboratory, where it is asked for
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
  unpack(py, await app, "/lib/python3.14/site-packages");
  unpack(py, await cache, "/cache");
  if (more) unpack(py, await more, "/lib/python3.14/site-packages");
  mark("unpacked");
  answer = py.runPython("from yakusoku.workbench.quick import begin\nbegin()\nfrom yakusoku.workbench.door import Door\nDoor().answer");
  mark("ready");
  postMessage({ state: "ready", marks });
}

onmessage = (event: MessageEvent<string>) => {
  const from = performance.now();
  try {
    postMessage({ line: answer!(event.data), ms: performance.now() - from });
  } catch (problem) {
    const fatal = problem instanceof Error && ("pyodide_fatal_error" in problem || problem instanceof RangeError || problem instanceof WebAssembly.RuntimeError);
    postMessage({ broken: String(problem).slice(-2000), fatal });
  }
};
boot().catch((problem: unknown) => postMessage({ state: "failed", why: String(problem).slice(-3000) }));
