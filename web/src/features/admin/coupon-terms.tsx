import type { Coupon } from "functions/contract/coupon";
import { couponsText } from "../../strings/admin-coupons.ts";
import { yesNo } from "./columns.tsx";
import { discountText, expiryText } from "./coupon-words.ts";
import { Facts } from "./facts.tsx";

export function CouponTerms({ coupon }: { coupon: Coupon }) {
  const terms = {
    [couponsText.type]: couponsText.types[coupon.discountType],
    [couponsText.discount]: discountText(coupon),
    [couponsText.isOneTime]: yesNo(coupon.isOneTime),
    [couponsText.expires]: expiryText(coupon),
  };
  return <Facts facts={terms} mb="6" />;
}
