// Runs the given bundle with code that V8 has compiled before, because compiling takes half of a start. Stores
// the compiled code after the first run. The bundle's name changes with its content, because V8 compares only
// lengths.
const { existsSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { createRequire, wrap } = require("node:module");
const { dirname } = require("node:path");
const { Script } = require("node:vm");

/** Time of the first run before its compiled code is stored, in milliseconds. It has answered requests by that time. */
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
