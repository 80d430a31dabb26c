import { watch } from "node:fs";
import { join } from "node:path";
import { buildFunctions } from "./build.ts";
import { ROOT } from "./paths.ts";
import { progress } from "./progress.ts";

/** An editor saves a file in several steps. */
const SETTLING_MS = 50;

/** Builds the API anew after each save in its sources; the emulator takes up by itself what was built. */
export function rebuildOnSave(): void {
  let settled: NodeJS.Timeout;
  let builds = Promise.resolve();
  watch(join(ROOT, "functions/src"), { recursive: true }, () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      builds = builds.then(() => progress("Building the API", buildFunctions())).catch(report);
    }, SETTLING_MS);
  });
}

/** What does not build today may build after the next save. */
function report(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : error}`);
}
