import { ApiError, isSessionEnd } from "../../api/api-error.ts";
import { notify } from "../../lib/toaster.ts";
import { couponRefusals, couponsText } from "../../strings/admin-coupons.ts";

/** Says what the server had against it, in Icelandic where that is known; else `general`. Source: spec §8. */
export function reportCouponFailure(error: Error, general: string): void {
  if (isSessionEnd(error)) return;
  notify({ title: couponsText.failed, description: reason(error) ?? general, variant: "destructive" });
}

function reason(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code === "internal") return null;
  return (error.code && couponRefusals[error.code]) ?? error.text;
}
