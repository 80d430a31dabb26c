import { expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";
import { MUTANTS } from "../mutants/mutants.ts";
import { staleness } from "../mutants/stale.ts";

test("every planted bug of npm run mutants can still be planted, and has a name of its own", () => {
  const stale = MUTANTS.map((mutant) => [mutant.id, staleness(mutant, ROOT)]).filter(
    ([, why]) => why !== null,
  );
  expect(Object.fromEntries(stale)).toEqual({});
  expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
});
