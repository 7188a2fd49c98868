// Compiles Python with Pyodide's own Python and packs it, so that a page needs to compile nothing.
// node pack.mjs APP.zip OUT : OUT/app.bin, OUT/stdlib.bin, OUT/cache.bin; stored archives, because the server compresses them.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [source, out] = process.argv.slice(2);
const here = path.dirname(new URL(import.meta.url).pathname);
const failed = (problem) => {
  console.error(String(problem?.message ?? problem).slice(-4000)); // the text of an error of Pyodide is a megabyte long
  process.exit(1);
};
process.on("uncaughtException", failed);
process.on("unhandledRejection", failed);
const py = await loadPyodide({ env: { HOME: "/home/pyodide", XDG_CACHE_HOME: "/cache", PYTHONHASHSEED: "0" } });
const put = (name, to) => {
  py.FS.mkdirTree(to);
  py.unpackArchive(new Uint8Array(fs.readFileSync(name)), "zip", { extractDir: to });
};
put(source, "/in");
put(path.join(here, "node_modules/pyodide/python_stdlib.zip"), "/std");
py.runPython(`
import os, pathlib, py_compile, shutil, sys, zipfile

# What no page needs of the standard library; what is asked for in vain would fail at once, and the tests of the page ask for everything that it has.
LEFT_OUT = """email xml multiprocessing unittest _pyrepl http pdb.py tarfile.py pydoc.py doctest.py xmlrpc _pyio.py pickletools.py ctypes mailbox.py imaplib.py
optparse.py wsgiref configparser.py bdb.py smtplib.py uuid.py cProfile.py profile.py pstats.py trace.py ftplib.py poplib.py nntplib.py telnetlib.py socketserver.py sqlite3 dbm curses
tomllib venv ensurepip idlelib turtledemo tkinter lib2to3 distutils pydoc_data test webbrowser.py zipapp.py timeit.py tabnanny.py pyclbr.py py_compile.py compileall.py modulefinder.py
cmd.py code.py sched.py shelve.py netrc.py plistlib.py wave.py colorsys.py fileinput.py filecmp.py rlcompleter.py getpass.py gettext_.py antigravity.py this.py turtle.py
_sysconfigdata__emscripten_wasm32-emscripten.py zoneinfo _strptime_.py nturl2path.py symtable.py cgi.py cgitb.py pipes.py chunk.py crypt.py sndhdr.py imghdr.py uu.py xdrlib.py
pty.py tty.py statistics_.py quopri.py mimetypes.py _aix_support.py _osx_support.py _apple_support.py _ios_support.py _android_support.py __phello__""".split()
KEPT_CODES = {"__init__", "aliases", "ascii", "latin_1", "utf_8", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "utf_32", "cp437", "idna", "punycode", "raw_unicode_escape", "unicode_escape"}

def compiled(root, keep_docs):
    for p in sorted(root.rglob('*.py')):
        optimize = 1 if keep_docs and '/checks/' in str(p) else 2
        py_compile.compile(str(p), cfile=str(p) + 'c', dfile=str(p.relative_to(root)), doraise=True, optimize=optimize,
                           invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
        p.unlink()

def packed(root, name):
    with zipfile.ZipFile(name, 'w', zipfile.ZIP_STORED) as z:
        for p in sorted(root.rglob('*')):
            if p.is_file():
                z.writestr(zipfile.ZipInfo(str(p.relative_to(root)), (2020, 1, 1, 0, 0, 0)), p.read_bytes())

std = pathlib.Path('/std')
for name in LEFT_OUT:
    p = std / name
    shutil.rmtree(p, True) if p.is_dir() else p.unlink(missing_ok=True)
for p in (std / 'encodings').glob('*.py'):
    if p.stem not in KEPT_CODES:
        p.unlink()
compiled(std, False)
packed(std, '/stdlib.bin')
root = pathlib.Path('/in')
compiled(root, True)
packed(root, '/app.bin')

# What is kept between runs, made here once and for all: trees of what ships, decks, pictures.
shutil.copytree(root, '/lib/python3.14/site-packages', dirs_exist_ok=True)
sys.path.insert(0, '/lib/python3.14/site-packages')
import importlib; importlib.invalidate_caches()
`);
await py.runPythonAsync(`
from yakusoku.workbench.warming import warm
warm()
cache = pathlib.Path('/cache')
cache.mkdir(exist_ok=True)
packed(cache, '/cache.bin')
`);
fs.mkdirSync(out, { recursive: true });
for (const name of ["stdlib.bin", "app.bin", "cache.bin"]) {
  const data = py.FS.readFile("/" + name);
  fs.writeFileSync(path.join(out, name), data);
  console.log(name, data.length);
}

// What was packed has to answer by itself, with nothing else of the standard library.
const bare = await loadPyodide({ stdLibURL: path.resolve(out, "stdlib.bin"), env: { HOME: "/home/pyodide", XDG_CACHE_HOME: "/cache", PYTHONHASHSEED: "0" } });
const unpack = (name, to) => {
  bare.FS.mkdirTree(to);
  bare.unpackArchive(new Uint8Array(fs.readFileSync(path.join(out, name))), "zip", { extractDir: to });
};
unpack("app.bin", "/lib/python3.14/site-packages");
unpack("cache.bin", "/cache");
console.log(bare.runPython("from yakusoku.workbench.warming import asked_once\nasked_once()"));
