import type { Course, CoursePrice } from "functions/courses/schema";
import { formatIsk, priceWords } from "../lib/format.ts";
import { linkedCoupon } from "../lib/linked-coupon.ts";
import { type PrefetchedCall, prefetch } from "../lib/request.ts";

/**
 * Maximum number of prices with a coupon per page. Each request counts towards the limit `coursePrice` in
 * `functions/src/courses/limits.ts`.
 */
const MOST_WITH_COUPON = 6;

/**
 * Shows today's prices, which may have changed since the page was built. With a coupon from a link, shows the
 * reduced prices like `ui/price.tsx`. A price remains as it is if its request fails.
 */
export async function showPrices(): Promise<void> {
  const code = linkedCoupon.read();
  const places = [...document.querySelectorAll<HTMLElement>("[data-price]")];
  const ids = [...new Set(places.map(({ dataset }) => Number(dataset.price)))];
  if (ids.length === 0) return;
  if (code === "") {
    const courses = await read<Course[]>({ call: "GET /api/courses", input: {} });
    for (const { id, price } of courses ?? []) show(id, { price, reduced: null });
    return;
  }
  await Promise.all(
    ids.slice(0, MOST_WITH_COUPON).map(async (id) => {
      const price = await read<CoursePrice>({ call: "GET /api/courses/:id/price", input: { id, code } });
      if (price !== null) show(id, price);
    }),
  );
}

async function read<Data>(call: PrefetchedCall): Promise<Data | null> {
  try {
    const response = await prefetch(call);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function show(id: number, { price, reduced }: CoursePrice): void {
  for (const place of document.querySelectorAll(`[data-price="${id}"]`)) {
    if (reduced !== null)
      place.innerHTML = `<del><span>${priceWords.before}</span><span>${formatIsk(price)}</span></del><span> </span><ins><span>${priceWords.now}</span><span>${formatIsk(reduced)}</span></ins>`;
    else if (price > 0) place.textContent = formatIsk(price);
  }
}
