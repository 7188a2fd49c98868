// node build.mjs PARTS OUT : the page, from what was made ready (tools/page.py).
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import esbuild from "esbuild";

const [parts, out] = process.argv.slice(2);
const here = path.dirname(new URL(import.meta.url).pathname);
const pyodide = path.join(here, "node_modules/pyodide");
fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(path.join(out, "py"), { recursive: true });
fs.cpSync(path.join(here, "public"), out, { recursive: true });
fs.cpSync(path.join(parts, "ready"), out, { recursive: true });
fs.cpSync(path.join(parts, "py"), path.join(out, "py"), { recursive: true });
for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) fs.copyFileSync(path.join(pyodide, name), path.join(out, "py", name));
const lock = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json"), "utf8"));

const common = { bundle: true, minify: true, format: "esm", target: "es2022", outdir: out, logLevel: "warning", legalComments: "none", define: { LOCK: JSON.stringify({ info: lock.info, packages: {} }) } };
const src = (name) => path.join(here, "src", name);
await esbuild.build({ ...common, entryPoints: [src("main.tsx")], splitting: true, jsx: "automatic", jsxImportSource: "preact", chunkNames: "c/[name]-[hash]" });
await esbuild.build({ ...common, entryPoints: [src("worker.ts")] });
await esbuild.build({ ...common, entryPoints: [src("app.css")], loader: { ".svg": "dataurl" } });

const walk = (folder) => fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(path.join(folder, entry.name)) : [path.join(folder, entry.name)]));
const all = walk(out).map((name) => path.relative(out, name)).sort();
// Sheets and tables that are ready-made are fetched when they are asked for: without a net Python makes them.
const kept = all.filter((name) => !/^(sheets|tables)\//.test(name));
const hash = crypto.createHash("sha256");
for (const name of kept) hash.update(name).update(fs.readFileSync(path.join(out, name)));
await esbuild.build({ ...common, format: "iife", entryPoints: [src("sw.ts")], define: { ...common.define, VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)), FILES: JSON.stringify(["./", ...kept]) } });
