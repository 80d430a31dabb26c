import type { SiteTexts } from "../functions/src/site/schema.ts";
import { SITE_TEXTS } from "../local/seed/course.ts";

/** Values that a real shop must replace, by name. */
const OWN: Record<string, (texts: SiteTexts) => string> = {
  "company.idNumber": ({ company }) => company.idNumber,
  "company.vatNumber": ({ company }) => company.vatNumber,
  "company.address": ({ company }) => company.address,
  "company.email": ({ company }) => company.email,
  "company.phone": ({ company }) => company.phone,
  "links.social": ({ links }) => links.social.url,
  "promo.videoUrl": ({ promo }) => promo.videoUrl,
  testimonials: ({ testimonials }) => testimonials[0]?.quote ?? "none",
};

/**
 * Returns the names of the values that still match the demo (local/seed/content.yaml). A shop must not open
 * with them.
 */
export function sampleData(texts: SiteTexts): string[] {
  return Object.keys(OWN).filter((name) => OWN[name]?.(texts) === OWN[name]?.(SITE_TEXTS));
}
