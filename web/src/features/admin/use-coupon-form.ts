import { zodResolver } from "@hookform/resolvers/zod";
import type { NewCoupon } from "functions/contract/coupon";
import { type FieldErrors, type UseFormReturn, useForm } from "react-hook-form";
import { useCreateCoupon } from "../../api/admin.ts";
import { codeOf } from "../../api/api-error.ts";
import { COUPON_DEFAULTS } from "../../lib/limits.ts";
import { notify } from "../../lib/toaster.ts";
import { couponFormText } from "../../strings/admin-coupons.ts";
import { CouponDraft } from "./coupon-schema.ts";
import { reportCouponFailure } from "./report-coupon-failure.ts";

export type CouponFormState = UseFormReturn<CouponDraft, unknown, NewCoupon>;

/** Source: spec §4. */
const BLANK: CouponDraft = { ...COUPON_DEFAULTS, code: "", expiresAt: null };

/** The state of the form, and the coupon's creation. */
export function useCouponForm({ onCreated }: { onCreated: () => void }) {
  const { mutateAsync: create } = useCreateCoupon();
  const form = useForm({ resolver: zodResolver(CouponDraft), defaultValues: BLANK });
  const report = (error: Error) => {
    reportCouponFailure(error, couponFormText.createFailed);
    if (codeOf(error) !== "coupon_code_taken") return;
    form.setError("code", { type: "custom", message: couponFormText.codeTaken }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (coupon) => {
    await create(coupon).then(() => {
      notify({ title: couponFormText.created });
      onCreated();
    }, report);
  }, reportInvalid);
  return { form, submit };
}

/** The first of what is wrong; each field says its own besides. */
function reportInvalid({ code, discountValue, expiresAt }: FieldErrors<CouponDraft>): void {
  const description = (code ?? discountValue ?? expiresAt)?.message;
  notify({ title: couponFormText.invalid, variant: "destructive", ...(description && { description }) });
}
