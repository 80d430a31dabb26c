// Runs the bundle that it is given with the code that V8 compiled for it before: half of a start goes into compiling.
// After its first run it keeps what was compiled; the bundle's name changes with its content, for V8 compares lengths only.
const { existsSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { createRequire, wrap } = require("node:module");
const { dirname } = require("node:path");
const { Script } = require("node:vm");

/** How long the first run goes on before its compiled code is kept, in milliseconds: it has answered requests by then. */
const FIRST_RUN_MS = 4000;

const [, , file] = process.argv;
const cache = `${file}.cache`;
const isCached = existsSync(cache);
const script = new Script(wrap(readFileSync(file, "utf8")), {
  filename: file,
  cachedData: isCached ? readFileSync(cache) : undefined,
});
script.runInThisContext()({}, createRequire(file), { exports: {} }, file, dirname(file));
if (!isCached) setTimeout(keep, FIRST_RUN_MS).unref();

function keep() {
  const part = `${cache}.${process.pid}`;
  writeFileSync(part, script.createCachedData());
  renameSync(part, cache);
}
