import "../../lib/zod-set-up.ts";
import { COUPON_FIXED_MAX, COUPON_USES } from "functions/coupons/limits";
import { NewCoupon } from "functions/coupons/schema";
import { useRef, useState } from "react";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { useCreateCoupon } from "../../api/admin.ts";
import { codeOf, serverText } from "../../lib/api-error.ts";
import { formResolver } from "../../lib/form-resolver.ts";
import { formatCount, formatDate, formatIsk } from "../../lib/format.ts";
import { isIsoDay } from "../../lib/icelandic-day.ts";
import { COUPON_DEFAULTS, EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import {
  couponDialogText,
  couponErrorTexts,
  couponFormText,
  couponsText,
} from "../../strings/admin-coupons.ts";
import { copyCouponLink } from "./copy-coupon-link.ts";
import { COUPON_FORM } from "./coupon-words.ts";
import { useAdminForm } from "./use-admin-form.ts";

/**
 * The form values. `expiresAt` is a day, empty until one is chosen, or null for no expiry. `validFrom` is a
 * day, empty until one is chosen, or null for immediately.
 */
export type CouponDraft = z.input<typeof NewCoupon>;

/** The length of a code has no text here: the specification defines its wording, in English (spec §5). */
export const couponResolver = formResolver(
  NewCoupon.refine(({ expiresAt }) => expiresAt === null || expiresAt >= EARLIEST_COUPON_EXPIRY, {
    path: ["expiresAt"],
  }),
  {
    code: ({ code }) => (String(code ?? "").trim() === "" ? couponFormText.codeMissing : undefined),
    discountValue: discountText,
    expiresAt: dayText,
    maxUses: { invalid: couponFormText.maxUsesRange(formatCount(COUPON_USES.max)) },
    validFrom: { custom: couponFormText.firstDayLate, invalid: couponFormText.dayUnreadable },
  },
);

function dayText({ expiresAt }: CouponDraft): string {
  if (!expiresAt) return couponFormText.dayMissing;
  if (!isIsoDay(expiresAt)) return couponFormText.dayUnreadable;
  return couponFormText.dayTooEarly(formatDate(EARLIEST_COUPON_EXPIRY));
}

function discountText({ discountType, discountValue }: CouponDraft): string {
  if (discountType === "percentage") return couponFormText.percentageRange;
  if (discountValue > COUPON_FIXED_MAX) return couponFormText.fixedTooLarge(formatIsk(COUPON_FIXED_MAX));
  return couponFormText.fixedRange;
}

export type CouponFormState = UseFormReturn<CouponDraft, unknown, NewCoupon>;

/** Source: spec §4. */
const BLANK: CouponDraft = {
  ...COUPON_DEFAULTS,
  code: "",
  maxUses: null,
  courseId: null,
  validFrom: null,
  expiresAt: null,
};

/**
 * Manages the form and creates the coupon. If an expired coupon has the same code, archives it first after
 * confirmation.
 */
export function useCouponForm({ onCreated }: { onCreated: () => void }) {
  const { mutateAsync: create } = useCreateCoupon();
  const [expired, setExpired] = useState<string | null>(null);
  const archiveExpired = useRef(false);
  const form = useAdminForm(COUPON_FORM, {
    loadResolver: async () => couponResolver,
    defaultValues: BLANK,
    submit: (coupon: NewCoupon) =>
      create({ ...coupon, ...(archiveExpired.current && { archiveExpired: true }) }),
    onDone: ({ code }) => {
      const copy = { label: couponDialogText.copyLink, onClick: () => void copyCouponLink(code) };
      notify({ title: couponFormText.created, action: copy });
      onCreated();
    },
    onError: (error) => {
      archiveExpired.current = false;
      if (codeOf(error) === "coupon_code_of_expired") return setExpired(form.getValues("code").trim());
      setExpired(null);
      const fallback = serverText(error) ?? couponFormText.createFailed;
      notifyError(couponsText.failed, error, couponErrorTexts, fallback);
      if (codeOf(error) !== "coupon_code_taken") return;
      form.setError("code", { type: "custom", message: couponFormText.codeTaken }, { shouldFocus: true });
    },
    onInvalid: showInvalid,
  });
  return {
    form,
    /** The code of an expired coupon that awaits confirmation, or null. */
    expired,
    replaceExpired: () => {
      archiveExpired.current = true;
      void form.formProps.onSubmit();
    },
    keepExpired: () => setExpired(null),
  };
}

/** Shows the first error as a toast. Each field shows its own error too. */
function showInvalid({ code, discountValue, maxUses, validFrom, expiresAt }: FieldErrors<CouponDraft>): void {
  const description = (code ?? discountValue ?? maxUses ?? validFrom ?? expiresAt)?.message;
  notify({ title: couponFormText.invalid, variant: "destructive", ...(description && { description }) });
}
