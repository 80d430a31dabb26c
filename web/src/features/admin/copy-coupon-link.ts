import { copyText } from "../../lib/copy-text.ts";
import { linkedCoupon } from "../../lib/linked-coupon.ts";
import { couponDialogText } from "../../strings/admin-coupons.ts";

/** Copies the link that prefills `code` at checkout and shows whether the browser allowed it. */
export function copyCouponLink(code: string): Promise<void> {
  return copyText(linkedCoupon.address(code), couponDialogText);
}
