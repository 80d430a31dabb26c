import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WAITLIST_CONSENT_VERSION } from "functions/waitlist/limits";
import { expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";
import { waitlistText } from "../../web/src/waitlist/texts.ts";

test("keeps the waitlist consent text under its version [10.9]", () => {
  const decision = readFileSync(join(ROOT, "docs/decisions/0015-waitlists.md"), "utf8");
  const versions = decision.matchAll(/^\| (\d{4}-\d{2}-\d{2}\S*) \| (.+) \|$/gm);
  const texts = new Map(Array.from(versions, ([, version, text]) => [version, text]));
  expect(texts.get(WAITLIST_CONSENT_VERSION)).toBe(waitlistText.consent);
});
