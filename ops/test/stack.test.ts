import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildSite } from "../../local/stack/build.ts";
import { FUNCTIONS, ROOT } from "../paths.ts";
import { keepMaps, releaseOf, sourceStack } from "../stack.ts";

const BUILT = { commit: null, maps: ROOT };
const ASSETS = join(ROOT, "web/dist/assets");

beforeAll(async () => {
  if (!existsSync(join(ROOT, "web/dist-maps"))) await buildSite();
});

/** Returns the stack of an error that the deployed code throws. */
function thrownByFunctions(): string {
  const { hasWords } = createRequire(import.meta.url)(join(FUNCTIONS, "deploy/lib/search.cjs"));
  try {
    return hasWords(undefined, "anna");
  } catch (error) {
    return (error as Error).stack ?? "";
  }
}

/** Returns the line of a stack, as Chromium prints it, for the place of `code` in the deployed scripts. */
function stackAt(code: string): string {
  for (const file of readdirSync(ASSETS).filter((name) => name.endsWith(".js"))) {
    const before = readFileSync(join(ASSETS, file), "utf8").split(code);
    const lines = before[0]?.split("\n") ?? [];
    const position = `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
    if (before.length > 1) return `Error: x\n    at r (https://golf.example/assets/${file}:${position})`;
  }
  throw new Error(`No script has ${code}`);
}

test("translates the stack of a function to its line of source", () => {
  const stack = thrownByFunctions();
  expect(stack).toMatch(/search\.cjs:1:\d+/);
  expect(sourceStack(stack, BUILT)).toMatch(
    /at (?:Object\.)?hasWords \(functions\/src\/core\/search\.ts:\d+:\d+\)\n +const words = text\.split\(" "\);\n/,
  );
});

test("translates a stack from the JSON of a log too", () => {
  const stack = thrownByFunctions();
  expect(sourceStack(JSON.stringify(stack).slice(1, -1), BUILT)).toBe(sourceStack(stack, BUILT));
});

test("translates the stack of a browser to its line of source", () => {
  expect(sourceStack(stackAt("POST /api/browser-errors"), BUILT)).toMatch(
    // The minifier has moved the text to where it is used.
    /at r \(web\/src\/app\/report-errors\.ts:\d+:\d+\)\n +const \{ url, \.\.\.request \} = requestOf\(key, \{/,
  );
});

test("keeps lines without a map", () => {
  const stack = "Error: x\n    at open (node:fs:601:3)\n    at https://other.example/lib.js:1:20";
  expect(sourceStack(stack, BUILT)).toBe(stack);
});

test("a deploy keeps its maps, which translate later stacks of its commit", () => {
  const kept = mkdtempSync(join(tmpdir(), "maps-"));
  onTestFinished(() => rmSync(kept, { recursive: true }));
  keepMaps("functions:api,functions:outbox", kept);
  keepMaps("hosting", kept);
  const [commit = ""] = readdirSync(kept);
  const release = { commit, maps: join(kept, commit) };
  expect(releaseOf(undefined, kept)).toEqual(release);
  expect(releaseOf(commit.slice(0, 8), kept)).toEqual(release);
  expect(sourceStack(thrownByFunctions(), release)).toContain("functions/src/core/search.ts");
  expect(sourceStack(stackAt("POST /api/browser-errors"), release)).toContain("web/src/");
});

test("shows the command that builds the maps of a release without them", () => {
  expect(() => releaseOf("0123456", "no-folder")).toThrow(/git checkout 0123456 && npm ci && npm run build/);
});

test("no source map is on Hosting or in the upload of the functions, and no deployed file names one", () => {
  const site = readdirSync(join(ROOT, "web/dist"), { recursive: true, encoding: "utf8" });
  expect(site.filter((file) => file.endsWith(".map"))).toEqual([]);
  const { functions } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8"));
  expect(functions[0].ignore).toContain("**/*.map");
  const lib = join(FUNCTIONS, "deploy/lib");
  const code = [
    ...readdirSync(lib)
      .filter((file) => file.endsWith(".cjs"))
      .map((file) => join(lib, file)),
    ...readdirSync(ASSETS).map((file) => join(ASSETS, file)),
  ];
  const naming = code.filter((file) => /^\/\/# sourceMappingURL/m.test(readFileSync(file, "utf8")));
  expect(naming).toEqual([]);
});
