// Compiles Python with Pyodide's own Python and packs it (pack.py), so that a page needs to compile nothing.
// node pack.mjs APP.zip LAB.zip OUT : OUT/app.bin, OUT/lab.bin, OUT/stdlib.bin, OUT/cache.bin; nothing in them is compressed, because the server does that.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [source, laboratory, out] = process.argv.slice(2);
const here = path.dirname(new URL(import.meta.url).pathname);
const failed = (problem) => {
  console.error(String(problem?.message ?? problem).slice(-4000)); // the text of an error of Pyodide is a megabyte long
  process.exit(1);
};
process.on("uncaughtException", failed);
process.on("unhandledRejection", failed);
const env = { HOME: "/home/pyodide", XDG_CACHE_HOME: "/cache", PYTHONHASHSEED: "0" };
const py = await loadPyodide({ env });
const put = (name, to) => {
  py.FS.mkdirTree(to);
  py.unpackArchive(new Uint8Array(fs.readFileSync(name)), "zip", { extractDir: to });
};
put(source, "/in");
put(laboratory, "/lab");
put(path.join(here, "node_modules/pyodide/python_stdlib.zip"), "/std");
console.log(py.runPython(`${fs.readFileSync(path.join(here, "pack.py"), "utf8")}\nmain()`));
fs.mkdirSync(out, { recursive: true });
for (const name of ["stdlib.bin", "app.bin", "lab.bin", "cache.bin"]) {
  const data = py.FS.readFile("/" + name);
  fs.writeFileSync(path.join(out, name), data);
  console.log(name, data.length);
}

// What was packed has to answer by itself, with nothing else of the standard library, as the worker starts it.
const bare = await loadPyodide({ stdLibURL: path.resolve(out, "stdlib.bin"), env });
const packages = "/lib/python3.14/site-packages";
for (const [name, to] of [["app.bin", packages], ["cache.bin", "/cache"], ["lab.bin", packages]]) {
  const data = new Uint8Array(fs.readFileSync(path.join(out, name)));
  const line = data.indexOf(10);
  let at = line + 1;
  for (const [inner, size] of JSON.parse(new TextDecoder().decode(data.subarray(0, line)))) {
    bare.FS.mkdirTree(path.posix.dirname(`${to}/${inner}`));
    bare.FS.writeFile(`${to}/${inner}`, data.subarray(at, at + size));
    at += size;
  }
}
console.log(bare.runPython("from yakusoku.workbench.quick import begin\nbegin()\nfrom yakusoku.workbench.warming import asked_once\nasked_once()"));
