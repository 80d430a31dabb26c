/** Version of the terms before the first publication. Change it whenever the text of `TERMS` changes. */
export const TERMS_VERSION = "2026-11-29";

/** Maximum body of a call that saves the site texts, in bytes. Texts of maximum length have about 170,000. */
export const SITE_BODY_MAX_BYTES = 256 * 1024;

/** Limits of the texts on the public pages: characters, and number of items. */
export const SITE_LIMITS = {
  line: 120,
  text: 600,
  paragraphs: { min: 1, max: 8, length: 1500 },
  facts: { max: 4, value: 30, label: 40 },
  promises: { max: 4, length: 60 },
  learnBlocks: { min: 1, max: 6 },
  points: { max: 8, length: 160 },
  testimonials: { max: 12, quote: 600 },
  questions: { max: 30, answer: 1500 },
  upcoming: { max: 6, lessons: 200 },
} as const;

/** Maximum length of a link URL. */
export const LINK_MAX_LENGTH = 500;

/** Number of releases in the history that can be restored. */
export const PUBLICATIONS_KEPT = 20;

/** VAT rate of a registered seller, in percent. Source: payments "The law's few lines". */
export const VAT_PERCENT = 24;

/** Returns the VAT rate of new orders, in percent. It is 0 if the seller is not registered for VAT. */
export function vatPercentOf({ isVatRegistered }: { isVatRegistered: boolean }): number {
  return isVatRegistered ? VAT_PERCENT : 0;
}
