import type { NewCoupon } from "functions/contract/coupon";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { useCreateCoupon } from "../../api/admin.ts";
import { codeOf, serverText } from "../../lib/api-error.ts";
import { COUPON_DEFAULTS } from "../../lib/limits.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { couponErrorTexts, couponFormText, couponsText } from "../../strings/admin-coupons.ts";
import { type CouponDraft, couponResolver } from "./coupon-resolver.ts";

export type CouponFormState = UseFormReturn<CouponDraft, unknown, NewCoupon>;

/** Source: spec §4. */
const BLANK: CouponDraft = { ...COUPON_DEFAULTS, code: "", expiresAt: null };

/** The state of the form, and the coupon's creation. */
export function useCouponForm({ onCreated }: { onCreated: () => void }) {
  const { mutateAsync: create } = useCreateCoupon();
  const form = useZodForm({
    loadResolver: async () => couponResolver,
    defaultValues: BLANK,
    submit: create,
    onDone: () => {
      notify({ title: couponFormText.created });
      onCreated();
    },
    onError: (error) => {
      const fallback = serverText(error) ?? couponFormText.createFailed;
      notifyError(couponsText.failed, error, couponErrorTexts, fallback);
      if (codeOf(error) !== "coupon_code_taken") return;
      form.setError("code", { type: "custom", message: couponFormText.codeTaken }, { shouldFocus: true });
    },
    onInvalid: showInvalid,
  });
  return form;
}

/** The first of what is wrong; each field says its own besides. */
function showInvalid({ code, discountValue, expiresAt }: FieldErrors<CouponDraft>): void {
  const description = (code ?? discountValue ?? expiresAt)?.message;
  notify({ title: couponFormText.invalid, variant: "destructive", ...(description && { description }) });
}
