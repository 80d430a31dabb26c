import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { FUNCTIONS } from "./paths.ts";

/** Returns the settings of a project: `functions/.env.<project>`, which the first deploy writes. */
export function settingsOf(projectId: string): NodeJS.Dict<string> {
  const file = join(FUNCTIONS, `.env.${projectId}`);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
