import type { SiteTexts } from "../functions/src/site/schema.ts";
import { SITE_TEXTS } from "../local/seed/course.ts";

/** What of the texts must be a real shop's own, by name. */
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

/** Returns the names of what is still as in the demo (local/seed/content.yaml): no shop may open with it. */
export function sampleData(texts: SiteTexts): string[] {
  return Object.keys(OWN).filter((name) => OWN[name]?.(texts) === OWN[name]?.(SITE_TEXTS));
}
