import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Publisher, RELEASED_WHOLE } from "./publisher.ts";

/**
 * Creates a publisher for a folder that serves the site on a local computer. Replaces each file atomically.
 */
export function folderPublisher(folder: string): Publisher {
  return {
    async release(files, requires) {
      const missing = requires.filter((path) => !existsSync(join(folder, path)));
      if (missing.length > 0) throw new Error(`${folder} was built without ${missing.join(", ")}`);
      for (const { path, content } of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, `${path}.next`), content);
      }
      for (const { path } of files) await rename(join(folder, `${path}.next`), join(folder, path));
      const released = new Set(files.map(({ path }) => path));
      for (const whole of RELEASED_WHOLE)
        for (const name of await readdir(join(folder, whole)).catch(() => []))
          if (!released.has(whole + name)) await rm(join(folder, whole, name));
    },
  };
}
