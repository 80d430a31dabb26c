import { linkedCoupon } from "../../lib/linked-coupon.ts";
import { notify } from "../../lib/toaster.ts";
import { couponDialogText } from "../../strings/admin-coupons.ts";

/** Copies the link that fills `code` in at checkout, and says whether the browser allowed it. */
export function copyCouponLink(code: string): Promise<void> {
  const link = linkedCoupon.address(code);
  return navigator.clipboard.writeText(link).then(
    () => notify({ title: couponDialogText.linkCopied, description: link }),
    () => notify({ title: couponDialogText.notCopied, variant: "destructive" }),
  );
}
