import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

/**
 * Returns a SHA-256 digest of the names and contents of all files in `paths`, without `node_modules` and
 * `except`.
 */
export function digestOf(paths: readonly string[], except: readonly string[] = []): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesIn(path, ["node_modules", ...except]))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path: string, except: readonly string[]): string[] {
  if (!existsSync(join(ROOT, path))) return [];
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !except.includes(name) && !except.includes(`${path}/${name}`))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`, except));
}
