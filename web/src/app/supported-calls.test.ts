import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Browser APIs that are newer than Safari 15.4, which iPads on iOS 15 have. The compiler rejects newer
 * language methods (`toSorted`): `lib` in web/tsconfig.json is ES2022.
 */
const TOO_NEW =
  /\b(?:URL\.(?:canParse|parse)|AbortSignal\.(?:any|timeout)|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|\w+\.checkVisibility)\(/;

const ROOT = join(import.meta.dirname, "../../..");

/** Server files that browsers also run, as in .dependency-cruiser.mjs. */
const SHARED =
  /^functions\/src\/(core\/(atoms|person|written-text|same-site-path|search|errors|limits)|.*\/(schema|limits|attempt-limits|ownership|price|video-link|gift-code|terms))\.ts$/;

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

test("browser code calls no API that is newer than the supported browsers", () => {
  const files = [...filesOf("web/src"), ...filesOf("functions/src").filter((file) => SHARED.test(file))];
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => TOO_NEW.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});
