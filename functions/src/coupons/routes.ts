import * as z from "zod";
import { ById, DocumentId, Empty, NumericId, PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import {
  archiveCoupon,
  createCoupon,
  listCoupons,
  listCouponUsers,
  pauseCoupon,
  priceWithCode,
  quoteCoupon,
  restoreCoupon,
  resumeCoupon,
} from "./actions.ts";
import {
  COUPON_REFUSALS,
  COURSE_PRICE_CACHE_SECONDS,
  Coupon,
  CouponCodeFromUrl,
  CouponQuote,
  CouponsInput,
  CouponUser,
  CoursePrice,
  NewCoupon,
  TypedCouponCode,
} from "./schema.ts";

export const couponRoutes = {
  "GET /api/courses/:id/price": endpoint(
    {
      access: "public",
      limit: "coursePrice",
      sharedCacheSeconds: COURSE_PRICE_CACHE_SECONDS,
      input: ById.extend({ code: CouponCodeFromUrl }),
      reply: CoursePrice,
      refusals: ["course_not_found"],
    },
    priceWithCode,
  ),
  "POST /api/coupons/validate": endpoint(
    {
      access: "user",
      limit: "coupon",
      appCheck: true,
      input: z.object({ code: TypedCouponCode, courseId: NumericId.optional() }),
      reply: CouponQuote,
      refusals: [...COUPON_REFUSALS],
    },
    quoteCoupon,
  ),
  "GET /api/admin/coupons": list(
    { access: "owner", input: CouponsInput, reply: z.array(Coupon) },
    listCoupons,
  ),
  "GET /api/admin/coupons/:id/users": list(
    {
      access: "owner",
      input: PageInput.extend({ id: DocumentId }),
      reply: z.array(CouponUser),
      refusals: ["coupon_not_found"],
    },
    listCouponUsers,
  ),
  "POST /api/admin/coupons": endpoint(
    {
      access: "owner",
      input: NewCoupon,
      reply: Coupon,
      refusals: ["coupon_code_taken", "coupon_code_of_expired", "course_not_found"],
    },
    createCoupon,
  ),
  "POST /api/admin/coupons/:id/pause": endpoint(
    { access: "owner", input: z.object({ id: DocumentId }), reply: Coupon, refusals: ["coupon_not_found"] },
    pauseCoupon,
  ),
  "POST /api/admin/coupons/:id/resume": endpoint(
    { access: "owner", input: z.object({ id: DocumentId }), reply: Coupon, refusals: ["coupon_not_found"] },
    resumeCoupon,
  ),
  "POST /api/admin/coupons/:id/restore": endpoint(
    {
      access: "owner",
      input: z.object({ id: DocumentId }),
      reply: Coupon,
      refusals: ["coupon_not_found", "coupon_code_taken"],
    },
    restoreCoupon,
  ),
  "DELETE /api/admin/coupons/:id": endpoint(
    { access: "owner", input: z.object({ id: DocumentId }), reply: Empty, refusals: ["coupon_not_found"] },
    archiveCoupon,
  ),
};
