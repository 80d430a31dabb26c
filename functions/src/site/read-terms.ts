import type { Context } from "../app/context.ts";
import { Refusal } from "../core/errors.ts";
import type { TermsText } from "../payments/schema.ts";
import { TERMS_VERSION } from "./limits.ts";
import type { LiveSite } from "./rules.ts";
import type { SiteTexts } from "./schema.ts";

/**
 * Returns the version of the terms for pages with `texts`: the live version if its text is the same, else a
 * new version. Saves a new version before a page shows it.
 */
export async function termsVersionFor(
  { store }: Pick<Context, "store">,
  texts: SiteTexts,
  now: Date,
): Promise<string> {
  const { termsAsText } = await import("./terms-texts.ts");
  const text = termsAsText(texts);
  const { termsVersion } = await store.site.live();
  const held = termsVersion === null ? null : await store.terms.byVersion(termsVersion);
  if (held?.text === text) return held.version;
  const version = now.toISOString();
  await store.terms.create({ version, text });
  return version;
}

/**
 * Throws terms_outdated unless each accepted version is the live one or a newer one. A newer version belongs
 * to pages that are being released at this moment.
 */
export async function requireCurrentTerms(
  { store }: Pick<Context, "store">,
  { termsVersion }: Pick<LiveSite, "termsVersion">,
  ticked: readonly (string | undefined)[],
): Promise<void> {
  const versions = new Set(ticked.filter((version) => version !== undefined));
  const current = termsVersion ?? TERMS_VERSION;
  for (const version of versions) {
    if (version === current) continue;
    if (version < current || (await store.terms.byVersion(version)) === null)
      throw new Refusal("terms_outdated");
  }
}

/** Returns the text of a version of the terms. Throws terms_not_found. */
export async function readTerms(
  { store }: Pick<Context, "store">,
  { id }: { id: string },
): Promise<TermsText> {
  const terms = await store.terms.byVersion(id);
  if (terms === null) throw new Refusal("terms_not_found");
  return terms;
}
