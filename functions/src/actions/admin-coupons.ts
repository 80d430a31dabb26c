import type { CouponUser } from "../contract/admin.ts";
import type { Coupon, NewCoupon } from "../contract/coupon.ts";
import { COUPON_LATEST_USERS } from "../contract/limits.ts";
import type { CouponTerms } from "../domain/coupon.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Page } from "../store/page.ts";
import type { Store } from "../store/store.ts";

/** No date before this one can be kept. */
const EARLIEST_DATE = new Date("0001-01-01T00:00:00.000Z");

/** Coupons with how often each was used, and by whom latest. */
export async function listCoupons(store: Store, after: string | undefined): Promise<Page<Coupon>> {
  const { items, next } = await store.coupons.page(after);
  return { items: await Promise.all(items.map((coupon) => withUses(store, coupon))), next };
}

/** Makes a coupon; refuses a code that exists, also when two are made at the same instant. */
export async function createCoupon(store: Store, coupon: NewCoupon, now: Date): Promise<Coupon> {
  if (coupon.expiresAt !== null && new Date(coupon.expiresAt) < EARLIEST_DATE)
    throw new Refusal("invalid_input");
  const created = await store.atomically((tx) => tx.coupons.add(coupon, now));
  return { ...created, usedCount: 0, usedBy: [] };
}

/** Deletes a coupon; orders that were opened with it keep their price. */
export async function deleteCoupon(store: Store, id: string): Promise<void> {
  if ((await store.coupons.byId(id)) === null) throw new Refusal("coupon_not_found");
  await store.coupons.remove(id);
}

/** Who used a coupon, latest first; name and address are null where the account is gone. */
export async function listCouponUsers(
  store: Store,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<CouponUser>> {
  if ((await store.coupons.byId(id)) === null) throw new Refusal("coupon_not_found");
  const { items, next } = await store.redemptions.usedPage(id, after);
  const users = await store.users.byIds(items.map(({ userId }) => userId));
  const named = items.map(({ userId, usedAt }) => {
    const user = users.get(userId);
    return { id: userId, name: user?.name ?? null, email: user?.email ?? null, usedAt: usedAt ?? "" };
  });
  return { items: named, next };
}

async function withUses(store: Store, coupon: CouponTerms): Promise<Coupon> {
  const usedCount = await store.redemptions.countUsed(coupon.id);
  if (usedCount === 0) return { ...coupon, usedCount, usedBy: [] };
  const latest = await store.redemptions.latestUsed(coupon.id, COUPON_LATEST_USERS);
  return { ...coupon, usedCount, usedBy: latest.map(({ userId }) => userId) };
}
