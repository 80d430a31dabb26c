import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "../stack/paths.ts";

/** What a newcomer sees first. Source: design "Top level (fixed)"; npm's, git's and the linter's own files beside it. */
const TOP_LEVEL = [
  ...["web", "functions", "local", "docs", ".ci"],
  ...["firestore.rules", "firestore.indexes.json", "firebase.json", ".firebaserc"],
  ...["package.json", "package-lock.json", "tsconfig.json", "README.md"],
  ...[".npmrc", ".gitignore", ".biome.json", ".dependency-cruiser.mjs", "knip.json"],
];

test("nothing lies about on the top level", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const names = new Set(tracked.map((path) => path.split("/")[0]));
  expect([...names].filter((name) => !TOP_LEVEL.includes(name ?? ""))).toEqual([]);
});
