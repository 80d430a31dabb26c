import type { Cost } from "./metered-shop.ts";

/**
 * US dollars per document. Source: cloud.google.com/firestore/pricing, multi-region list price ($0.06 per 100,000
 * reads, $0.18 per 100,000 writes), from a published copy, 2026-11-20. A single region such as europe-west1 costs less.
 */
const PER_READ = 0.06 / 100_000;
const PER_WRITE = 0.18 / 100_000;

export const PRICE_SOURCE =
  "Firestore's multi-region list price ($0.06 per 100,000 reads, $0.18 per 100,000 writes; cloud.google.com/firestore/pricing, " +
  "from a published copy, 2026-11-20; a single region such as europe-west1 costs less)";

/** What `times` times that cost comes to, in US dollars. */
export function dollars({ reads, writes }: Cost, times: number): number {
  return times * (reads * PER_READ + writes * PER_WRITE);
}
