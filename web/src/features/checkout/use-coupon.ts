import type { CouponQuote } from "functions/contract/coupon";
import type { RefusalCode } from "functions/contract/errors";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { codeOf } from "../../api/api-error.ts";
import { useValidateCoupon } from "../../api/checkout.ts";
import { checkoutText, couponErrors } from "../../strings/checkout.ts";

/** The coupon of an order: what is typed, what is applied, and why one was refused. */
export function useCoupon() {
  const [coupon, setCoupon] = useState<CouponQuote | null>(null);
  const { mutateAsync: validate } = useValidateCoupon();
  const form = useForm({ defaultValues: { code: "" } });

  const accept = (quote: CouponQuote) => {
    setCoupon(quote);
    form.reset();
    return quote;
  };
  const refuse = (code: RefusalCode | null) => {
    setCoupon(null);
    const message = (code && couponErrors[code]) ?? checkoutText.couponFailed;
    form.setError("code", { message }, { shouldFocus: true });
    return null;
  };

  /** Validates what is typed; returns the coupon, or null where it is refused, with the reason at the field. */
  async function apply(): Promise<CouponQuote | null> {
    let applied: CouponQuote | null = null;
    await form.handleSubmit(async ({ code }) => {
      applied = await validate(code.trim()).then(accept, (error) => refuse(codeOf(error)));
    })();
    return applied;
  }

  return {
    coupon,
    form,
    apply,
    remove: () => setCoupon(null),
    /** Takes a coupon off the order that checkout refused. */
    refuse,
    /** Whether a code is typed that has not been applied. */
    hasTyped: () => coupon === null && form.getValues("code").trim() !== "",
  };
}

export type OrderCoupon = ReturnType<typeof useCoupon>;
