/** Version of the terms while nothing has been published; change it whenever their words (`TERMS`) change. */
export const TERMS_VERSION = "2026-11-25";

/** Largest body of a call that saves the texts of the site, in bytes; as long as they may be they have some 170,000. */
export const SITE_BODY_MAX_BYTES = 256 * 1024;

/** Sizes of the texts of the public pages: characters, and how many of a kind. */
export const SITE_LIMITS = {
  line: 120,
  text: 600,
  paragraphs: { min: 1, max: 8, length: 1500 },
  facts: { max: 4, value: 30, label: 40 },
  promises: { max: 4, length: 60 },
  learnBlocks: { min: 1, max: 6 },
  points: { max: 8, length: 160 },
  testimonials: { max: 12, quote: 500 },
  questions: { max: 30, answer: 1500 },
  upcoming: { max: 6, lessons: 200 },
} as const;

/** Longest address of a link. */
export const LINK_MAX_LENGTH = 500;

/** How many releases of the public pages the history shows and can go back to. */
export const PUBLICATIONS_KEPT = 20;
