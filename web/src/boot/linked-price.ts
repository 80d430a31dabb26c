import type { CoursePrice } from "functions/contract/course";
import { prefetch } from "../api/prefetched.ts";
import { formatIsk } from "../lib/format.ts";
import { linkedCoupon } from "../lib/linked-coupon.ts";
import { priceWords } from "../strings/price-words.ts";

/** A price with a coupon that the page shows: the query of it, and its answer. */
type LinkedPrice = { id: number; code: string; price: CoursePrice };

let shown: LinkedPrice | null;
let isTakenOver: boolean;

/**
 * Asks what the link's coupon makes of the price that a prerendered page shows, and strikes that one through, as
 * `components/price.tsx` does. A code that cannot be used changes nothing.
 */
export async function showLinkedPrice(): Promise<void> {
  shown = null;
  isTakenOver = false;
  const code = linkedCoupon.read();
  const id = Number(document.querySelector<HTMLElement>("[data-price]")?.dataset.price);
  if (!code || !id) return;
  try {
    const response = await prefetch({ call: "coursePrice", input: { id, code } });
    const price: CoursePrice = await response.clone().json();
    if (isTakenOver || !response.ok || price.reduced === null) return;
    shown = { id, code, price };
    for (const place of document.querySelectorAll(`[data-price="${id}"]`))
      place.innerHTML = `<del><span>${priceWords.before}</span>${formatIsk(price.price)}</del> <ins><span>${priceWords.now}</span>${formatIsk(price.reduced)}</ins>`;
  } catch {
    // The ordinary price stays.
  }
}

/** Returns what is shown, for React to begin with; from now on only React changes the page. */
export function takeOverPrice(): LinkedPrice | null {
  isTakenOver = true;
  return shown ?? null;
}
