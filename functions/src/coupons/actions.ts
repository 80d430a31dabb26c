import { auditedTransaction } from "../audit/actions.ts";
import type { AuditObject } from "../audit/schema.ts";
import type { AdminChangeContext, OwnDataContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import { priceAfterCoupon } from "./price.ts";
import {
  type CouponRecord,
  type CouponUses,
  isLive,
  limitOfUses,
  newCoupon,
  usableCoupon,
  usesOf,
} from "./rules.ts";
import {
  COUPON_LATEST_USERS,
  type Coupon,
  type CouponQuote,
  type CouponUser,
  type CoursePrice,
  type NewCoupon,
  TypedCouponCode,
} from "./schema.ts";

/** Returns a page of active or archived coupons with the number of uses, the latest users and the revenue. */
export async function listCoupons(
  context: StoreContext,
  { after, archived }: { after?: string | undefined; archived?: "true" | undefined },
): Promise<Page<Coupon>> {
  const { coupons } = context.store;
  const { items, ...page } = await (archived ? coupons.archivedPage(after) : coupons.page(after));
  return { ...page, items: await Promise.all(items.map((coupon) => withUses(context, coupon))) };
}

/**
 * Creates a coupon. If `archiveExpired` is set, first archives an expired coupon with the same code. Throws
 * course_not_found, coupon_code_of_expired, or coupon_code_taken (also if two requests create the code at the
 * same time).
 */
export async function createCoupon(context: AdminChangeContext, coupon: NewCoupon): Promise<Coupon> {
  const { now, admin } = context;
  const created = await auditedTransaction(context, async (tx, record) => {
    if (coupon.courseId !== null && (await tx.courses.byId(coupon.courseId)) === null)
      throw new Refusal("course_not_found");
    const earlier = await tx.coupons.byCode(coupon.code);
    if (earlier !== null) {
      if (earlier.expiresAt === null || new Date(earlier.expiresAt) >= now)
        throw new Refusal("coupon_code_taken");
      if (!coupon.archiveExpired) throw new Refusal("coupon_code_of_expired");
      await tx.coupons.archive(earlier, admin.id, now);
      await record({ action: "coupon_archived", object: objectOf(earlier), detail: termsOf(earlier) });
    }
    const added = newCoupon(coupon, tx.coupons.newId(), now);
    await tx.coupons.create(added);
    await record({ action: "coupon_created", object: objectOf(added), detail: termsOf(added) });
    return added;
  });
  return { ...created, ...UNUSED };
}

const UNUSED = { usedCount: 0, usedBy: [], revenue: 0 };

/**
 * Pauses a coupon, so that it cannot be used until it is resumed. Open orders keep their price. Idempotent.
 * Throws coupon_not_found.
 */
export function pauseCoupon(context: AdminChangeContext, { id }: { id: string }): Promise<Coupon> {
  return setPaused(context, { id, isPaused: true });
}

/** Resumes a paused coupon. Idempotent. Throws coupon_not_found. */
export function resumeCoupon(context: AdminChangeContext, { id }: { id: string }): Promise<Coupon> {
  return setPaused(context, { id, isPaused: false });
}

async function setPaused(context: AdminChangeContext, { id, isPaused }: { id: string; isPaused: boolean }) {
  const changed = await auditedTransaction(context, async (tx, record) => {
    const coupon = await tx.coupons.byId(id);
    if (coupon === null) throw new Refusal("coupon_not_found");
    if (coupon.isPaused === isPaused) return coupon;
    const action = isPaused ? "coupon_paused" : "coupon_resumed";
    await tx.coupons.save({ ...coupon, isPaused });
    await record({ action, object: objectOf(coupon), detail: null });
    return { ...coupon, isPaused };
  });
  return withUses(context, changed);
}

/**
 * Archives a coupon, so that it cannot be used and its code is available again. Open orders keep their price.
 * Throws coupon_not_found.
 */
export function archiveCoupon(context: AdminChangeContext, { id }: { id: string }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const coupon = await tx.coupons.byId(id);
    if (coupon === null) throw new Refusal("coupon_not_found");
    await tx.coupons.archive(coupon, context.admin.id, context.now);
    await record({ action: "coupon_archived", object: objectOf(coupon), detail: termsOf(coupon) });
  });
}

/**
 * Restores an archived coupon unchanged. Its uses count again. Idempotent. Throws coupon_not_found, or
 * coupon_code_taken if another coupon now has its code.
 */
export async function restoreCoupon(context: AdminChangeContext, { id }: { id: string }): Promise<Coupon> {
  const restored = await auditedTransaction(context, async (tx, record) => {
    const archived = await tx.coupons.archivedById(id);
    if (archived === null) {
      const coupon = await tx.coupons.byId(id);
      if (coupon === null) throw new Refusal("coupon_not_found");
      return coupon;
    }
    if ((await tx.coupons.byCode(archived.code)) !== null) throw new Refusal("coupon_code_taken");
    const coupon = { ...archived, archivedAt: null };
    await tx.coupons.restore(coupon);
    await record({ action: "coupon_restored", object: objectOf(coupon), detail: termsOf(coupon) });
    return coupon;
  });
  return withUses(context, restored);
}

function objectOf({ id, code }: CouponRecord): AuditObject {
  return { kind: "coupon", id, name: code };
}

function termsOf(coupon: CouponRecord): string {
  const { discountType, discountValue, courseId, validFrom, expiresAt } = coupon;
  const limit = limitOfUses(coupon);
  const uses = limit === 1 ? "one-time" : limit === null ? "many" : `${limit} uses`;
  const only = courseId === null ? [] : [`course ${courseId}`];
  const from = validFrom === null ? [] : [`from ${validFrom}`];
  return [discountType, discountValue, uses, ...only, ...from, expiresAt ?? "never expires"].join(" ");
}

/**
 * Returns the customers who used a coupon, latest first. Name and email are null if the account was deleted.
 * Throws coupon_not_found.
 */
export async function listCouponUsers(
  { store }: StoreContext,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<CouponUser>> {
  if ((await store.coupons.onRecord(id)) === null) throw new Refusal("coupon_not_found");
  const { items, ...page } = await store.redemptions.redeemedPage(id, after);
  const users = await store.users.byIds(items.map(({ userId }) => userId));
  const named = items.map(({ userId, redeemedAt }) => {
    const user = users.get(userId);
    return { id: userId, name: user?.name ?? null, email: user?.email ?? null, usedAt: redeemedAt };
  });
  return { ...page, items: named };
}

async function withUses({ store }: StoreContext, coupon: CouponRecord): Promise<Coupon> {
  const usedCount = await store.redemptions.countRedeemed(coupon.id);
  if (usedCount === 0) return { ...coupon, ...UNUSED };
  const [latest, revenue] = await Promise.all([
    store.redemptions.latestRedeemed(coupon.id, COUPON_LATEST_USERS),
    store.payments.revenueOfCoupon(coupon.id),
  ]);
  return { ...coupon, usedCount, usedBy: latest.map(({ userId }) => userId), revenue };
}

/**
 * Returns the price of a course on sale with the coupon `code`, for visitors. A code that cannot be used
 * for the course now returns the same as an unknown code, so that visitors cannot detect existing codes.
 * Throws course_not_found.
 */
export async function priceWithCode(
  { store, now }: StoreContext,
  { id, code }: { id: number; code: string },
): Promise<CoursePrice> {
  const [course, coupon] = await Promise.all([store.courses.byId(id), couponOf(store, code)]);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  const { price } = course;
  try {
    const byOthers =
      coupon === null || limitOfUses(coupon) === null ? 0 : await store.redemptions.countLive(coupon.id, now);
    const uses = { own: null, byOthers, reservedByOthers: 0 };
    const usable = usableCoupon(coupon, uses, { courseId: id, now });
    const reduced = priceAfterCoupon(price, usable);
    return { price, reduced: reduced < price ? reduced : null };
  } catch (error) {
    if (error instanceof Refusal) return { price, reduced: null };
    throw error;
  }
}

/** Returns the coupon of the code. Does not query the store if the text cannot be a code. */
function couponOf({ coupons }: Pick<Collections, "coupons">, text: string) {
  const code = TypedCouponCode.safeParse(text);
  return code.success ? coupons.byCode(code.data) : null;
}

/**
 * Returns the uses of a coupon that can prevent `userId` from using it. Inside a transaction they stay valid
 * until it commits. Counts uses with an aggregation if the limit is above one, so that the cost of a check
 * does not depend on the limit.
 */
export async function couponUses(
  { store, now }: { store: Pick<Collections, "redemptions">; now: Date },
  { coupon, userId }: { coupon: CouponRecord | null; userId: string },
): Promise<CouponUses> {
  if (coupon === null) return { own: null, byOthers: 0, reservedByOthers: 0 };
  const limit = limitOfUses(coupon);
  if (limit === 1) {
    // Two are enough: at least one of them belongs to another customer.
    const uses = usesOf(await store.redemptions.live(coupon.id, now, 2), userId, now);
    return { ...uses, own: uses.own ?? (await store.redemptions.byUser(coupon.id, userId)) };
  }
  const own = await store.redemptions.byUser(coupon.id, userId);
  const hasUse = own !== null && isLive(own, now);
  if (limit === null || hasUse) return { own, byOthers: 0, reservedByOthers: 0 };
  const byOthers = await store.redemptions.countLive(coupon.id, now);
  const redeemed = byOthers < limit ? byOthers : await store.redemptions.countRedeemed(coupon.id);
  return { own, byOthers, reservedByOthers: byOthers - redeemed };
}

/**
 * Returns the coupon of `code` if the customer may use it now, for the course if one is given. Otherwise
 * throws the refusal of the coupon. Reserves nothing.
 */
export async function quoteCoupon(
  { store, userId, now }: OwnDataContext,
  { code, courseId }: { code: string; courseId?: number | undefined },
): Promise<CouponQuote> {
  const coupon = await store.coupons.byCode(code);
  const uses = await couponUses({ store, now }, { coupon, userId });
  return usableCoupon(coupon, uses, { courseId: courseId ?? null, now });
}
