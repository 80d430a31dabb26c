import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

/**
 * The packages that the customer names, and the code that must use them. That code runs in the demo: `npm start`
 * builds `web/src` and `functions/src` and starts `local/stack`, and knip finds files that nothing imports.
 */
const USES = [
  ["react", "web/src"],
  ["react-dom", "web/src"],
  ["react-router-dom", "web/src"],
  ["firebase", "web/src"],
  ["firebase-functions", "functions/src"],
  ["firebase-admin", "functions/src"],
  ["reactfire", "web/src"],
  ["zod", "functions/src"],
  ["react-hook-form", "web/src"],
  ["@chakra-ui/react", "web/src"],
  ["framer-motion", "web/src"],
  ["canvas-confetti", "web/src"],
  ["firebase-tools", "local/stack"],
  ["vitest", "vitest.config.ts"],
] as const;

/** Code that the demo never runs: App Check needs a key of a Firebase project. */
const NOT_RUN = "web/src/app/attestation.tsx";

/** Returns the files at `place` that run and import `name`, except if they import only its types. */
function usersOf(name: string, place: string): string[] {
  const files = place.endsWith(".ts")
    ? [place]
    : readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" }).map((file) => join(place, file));
  const use = new RegExp(`(from|import\\() ?"${name}[/"]|"node_modules/${name}/`);
  return files.filter((file) => {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || file === NOT_RUN) return false;
    const source = readFileSync(join(ROOT, file), "utf8");
    return use.test(source.replaceAll(/^(import|export) type [^;]+;/gm, ""));
  });
}

test.each(USES)("%s is imported by code in %s that runs in the demo", (name, place) => {
  expect(usersOf(name, place)).not.toEqual([]);
});
