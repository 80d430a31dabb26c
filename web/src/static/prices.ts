import type { CoursePrice } from "functions/coupons/schema";
import type { Course } from "functions/courses/schema";
import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { formatIsk, priceWords } from "../lib/format.ts";
import { type PrefetchedCall, sendGet } from "../lib/request.ts";

/**
 * Maximum number of prices with a coupon per page. Each request counts towards the limit `coursePrice` in
 * `functions/src/courses/limits.ts`.
 */
const MOST_WITH_COUPON = 6;

/**
 * Shows the changes since the page was built: that no course is on sale any more (`static/shown-to.tsx`), and
 * today's prices, unless a coupon from a link reduces them. The page remains as it is if the request fails.
 */
export async function showSale(): Promise<void> {
  if (pricedIds().length === 0) return;
  const courses = await read<Course[]>({ call: "GET /api/courses", input: {} });
  document.documentElement.toggleAttribute("data-off-sale", courses?.length === 0);
  if (linkedCoupon.read() === "")
    for (const { id, price } of courses ?? []) show(id, { price, reduced: null });
}

/**
 * Shows the prices with the coupon of a link and its code, like `ui/price.tsx`. A price remains as it is if its request
 * fails.
 */
export async function showReducedPrices(): Promise<void> {
  const code = linkedCoupon.read();
  if (code === "") return;
  await Promise.all(
    pricedIds()
      .slice(0, MOST_WITH_COUPON)
      .map(async (id) => {
        const price = await read<CoursePrice>({ call: "GET /api/courses/:id/price", input: { id, code } });
        if (price === null) return;
        show(id, price);
        if (price.reduced !== null) showCode(id, code);
      }),
  );
}

function pricedIds(): number[] {
  const places = document.querySelectorAll<HTMLElement>("[data-price]");
  return [...new Set(Array.from(places, ({ dataset }) => Number(dataset.price)))];
}

async function read<Data>(call: PrefetchedCall): Promise<Data | null> {
  try {
    const response = await sendGet(call);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function showCode(id: number, code: string): void {
  for (const note of document.querySelectorAll<HTMLElement>(`[data-coupon="${id}"]`)) {
    note.hidden = false;
    (note.lastElementChild as HTMLElement).textContent = code.toUpperCase();
  }
}

function show(id: number, { price, reduced }: CoursePrice): void {
  for (const place of document.querySelectorAll(`[data-price="${id}"]`)) {
    if (reduced !== null)
      place.innerHTML = `<del><span>${priceWords.before}</span><span>${formatIsk(price)}</span></del><span> </span><ins><span>${priceWords.now}</span><span>${formatIsk(reduced)}</span></ins>`;
    else if (price > 0) place.textContent = formatIsk(price);
  }
}
