import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { FUNCTIONS } from "./paths.ts";

/** Returns the settings of a project from `functions/.env.<project>`. The first deploy writes this file. */
export function settingsOf(projectId: string): NodeJS.Dict<string> {
  const file = join(FUNCTIONS, `.env.${projectId}`);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}
