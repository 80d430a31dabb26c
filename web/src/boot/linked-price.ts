import type { CoursePrice } from "functions/courses/schema";
import { prefetch } from "../api/prefetched.ts";
import { formatIsk } from "../lib/format.ts";
import { linkedCoupon } from "../lib/linked-coupon.ts";
import { priceWords } from "../strings/price-words.ts";

/** A price with a coupon that the page shows: the query of it, and its answer. */
type LinkedPrice = { id: number; code: string; price: CoursePrice };

/** For how many courses a page asks at most: each request counts against `coursePrice` of `functions/src/limits/attempt-limits.ts`. */
const MOST_COURSES = 6;

let shown: LinkedPrice[] = [];
let isTakenOver: boolean;

/**
 * Fetches what the link's coupon makes of the prices that a prerendered page shows, and strikes through those that it
 * reduces, as `components/price.tsx` does. A code that cannot be used for a course leaves its price.
 */
export async function showLinkedPrices(): Promise<void> {
  shown = [];
  isTakenOver = false;
  const code = linkedCoupon.read();
  if (!code) return;
  const prices = document.querySelectorAll<HTMLElement>("[data-price]");
  const ids = new Set(Array.from(prices, ({ dataset }) => Number(dataset.price)));
  ids.delete(0); // a sum that is no course's
  await Promise.all([...ids].slice(0, MOST_COURSES).map((id) => showLinkedPrice(id, code)));
}

async function showLinkedPrice(id: number, code: string): Promise<void> {
  try {
    const response = await prefetch({ call: "GET /api/courses/:id/price", input: { id, code } });
    const price: CoursePrice = await response.clone().json();
    if (isTakenOver || !response.ok || price.reduced === null) return;
    shown.push({ id, code, price });
    for (const place of document.querySelectorAll(`[data-price="${id}"]`))
      place.innerHTML = `<del><span>${priceWords.before}</span><span>${formatIsk(price.price)}</span></del><span> </span><ins><span>${priceWords.now}</span><span>${formatIsk(price.reduced)}</span></ins>`;
  } catch {
    // The ordinary price stays.
  }
}

/** Returns the prices that are struck through, for React to begin with; from now on only React changes the page. */
export function takeOverPrices(): readonly LinkedPrice[] {
  isTakenOver = true;
  return shown;
}
