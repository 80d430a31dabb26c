import type { CoursePrice } from "functions/courses/schema";
import { prefetch } from "../api/prefetched.ts";
import { formatIsk } from "../lib/format.ts";
import { linkedCoupon } from "../lib/linked-coupon.ts";
import { priceWords } from "../strings/price-words.ts";

/** Discounted price on the page and its query. */
type LinkedPrice = { id: number; code: string; price: CoursePrice };

/**
 * Maximum number of courses per page. Each request counts towards the limit `coursePrice` in
 * `functions/src/limits/attempt-limits.ts`.
 */
const MOST_COURSES = 6;

let shown: LinkedPrice[] = [];
let isTakenOver: boolean;

/**
 * Fetches the prices with the link's coupon for a prerendered page and shows the reductions like
 * `components/price.tsx`. The regular price remains if the code is not valid for a course.
 */
export async function showLinkedPrices(): Promise<void> {
  shown = [];
  isTakenOver = false;
  const code = linkedCoupon.read();
  if (!code) return;
  const prices = document.querySelectorAll<HTMLElement>("[data-price]");
  const ids = new Set(Array.from(prices, ({ dataset }) => Number(dataset.price)));
  ids.delete(0); // a total that belongs to no course
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
    // The regular price remains.
  }
}

/** Returns the discounted prices for React's query cache. After this call, only React changes the page. */
export function takeOverPrices(): readonly LinkedPrice[] {
  isTakenOver = true;
  return shown;
}
