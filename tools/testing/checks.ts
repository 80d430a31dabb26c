import { execa } from "execa";
import pMap from "p-map";
import { ROOT } from "../../local/stack/paths.ts";

/** A command that passes or fails as a whole. */
export type Check = { name: string; args: readonly string[] };

const WORKSPACES = ["functions", "web", "local", "ops", "tools"];

const check = (name: string, path: string, ...args: string[]): Check => ({
  name,
  args: [`node_modules/${path}`, ...args],
});

/** Static checks. */
export const CHECKS: readonly Check[] = [
  ...WORKSPACES.map((workspace) => check(`types:${workspace}`, "typescript-native/bin/tsc", "-p", workspace)),
  check("lint", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  check(
    "imports",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...WORKSPACES,
  ),
  check("unused", "knip/bin/knip.js", "--no-progress"),
];

/**
 * Runs checks, two at a time, and prints the output of failed checks. Returns the names of the failed checks.
 */
export async function failedChecks(checks: readonly Check[]): Promise<string[]> {
  const results = await pMap(
    checks,
    async ({ name, args }) => {
      const { failed, all, durationMs } = await execa({ cwd: ROOT, all: true, reject: false })(
        process.execPath,
        [...args],
      );
      console.log(`${failed ? "✗" : "✓"} ${name} (${(durationMs / 1000).toFixed(1)} s)`);
      if (failed) console.log(all);
      return failed ? name : null;
    },
    { concurrency: 2 },
  );
  return results.filter((name) => name !== null);
}
