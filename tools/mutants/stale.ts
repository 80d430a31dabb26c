import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

/** Returns why a mutant cannot be planted in the code at `root` any more; null where it can. */
export function staleness({ file, find, replace, tests }: Mutant, root: string): string | null {
  if (!existsSync(join(root, file))) return `${file} is not there`;
  const times = readFileSync(join(root, file), "utf8").split(find).length - 1;
  if (times !== 1) return `${file} has its text ${times} times`;
  if (find === replace) return "it changes nothing";
  const lost = tests.map(testFile).find((path) => !existsSync(join(root, path)));
  return lost === undefined ? null : `${lost} is not there`;
}

/** The file of a test that is named as in docs/spec.md. */
export function testFile(test: string): string {
  return test.split(" › ")[0] ?? test;
}
