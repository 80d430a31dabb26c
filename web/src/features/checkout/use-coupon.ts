import type { CouponQuote } from "functions/coupons/schema";
import { useEffect, useRef, useState } from "react";
import { useValidateCoupon } from "../../api/checkout.ts";
import { isSessionEnd } from "../../lib/api-error.ts";
import { linkedCoupon } from "../../lib/linked-coupon.ts";
import { errorText } from "../../lib/notify-error.ts";
import { checkoutText, couponErrorTexts } from "../../strings/checkout.ts";

type CouponState = {
  typed: string;
  error: string | null;
  /** The coupon that is applied, or null. */
  quote: CouponQuote | null;
  isChecking: boolean;
  /** Whether the coupon was applied by the button that pays. The customer must learn the new price first. */
  isFoundOnPaying: boolean;
};

const NONE: CouponState = {
  typed: "",
  error: null,
  quote: null,
  isChecking: false,
  isFoundOnPaying: false,
};

/** What is left of an order's coupon when the session ends. */
export type KeptCoupon = Pick<CouponState, "typed" | "quote">;

type CouponOptions = {
  courseId: number;
  /** Whether the course costs nothing: a coupon of a link then waits for another course. */
  isFree: boolean;
  kept: KeptCoupon | null;
  onExpired: () => void;
};

/**
 * The coupon of an order: what is typed, its quote or error, and the field. Begins with `kept`, or applies the code of the
 * link that led here. Calls `onExpired` if a code cannot be checked because the session has ended.
 */
export function useCoupon({ courseId, isFree, kept, onExpired }: CouponOptions) {
  const { mutateAsync: validate } = useValidateCoupon(courseId);
  const linked = isFree ? "" : linkedCoupon.read();
  const [state, setState] = useState(() => ({
    ...NONE,
    typed: kept?.typed ?? linked,
    quote: kept?.quote ?? null,
  }));
  const box = useRef<HTMLInputElement>(null);

  /** Password managers set values without an event. */
  const typedNow = () => box.current?.value ?? state.typed;
  const refuse = (error: string) => {
    linkedCoupon.forget();
    setState((now) => ({ ...now, error, isChecking: false }));
  };
  const check = async (code: string, isFoundOnPaying: boolean) => {
    setState((now) => ({ ...now, error: null, isChecking: true }));
    try {
      const quote = await validate(code);
      setState({ ...NONE, quote, isFoundOnPaying });
      return true;
    } catch (error) {
      if (isSessionEnd(error)) onExpired();
      else refuse(couponErrorText(error));
      return isSessionEnd(error);
    }
  };
  const apply = async (isFoundOnPaying = false) => {
    const code = typedNow().trim();
    if (code === "") refuse(checkoutText.couponBlank);
    else if (await check(code, isFoundOnPaying)) return;
    box.current?.focus();
  };
  const carried = useRef(kept === null ? linked : "");
  useEffect(() => {
    const code = carried.current;
    carried.current = "";
    if (code !== "") void check(code, false);
  });
  return {
    ...state,
    box,
    /** Returns whether a code is in the field and not applied yet. */
    isTyped: () => state.quote === null && typedNow().trim() !== "",
    type: (typed: string) => setState((now) => ({ ...now, typed, error: null })),
    apply,
    /** Takes the coupon off; with an `error` because it was refused after all. */
    remove: (error: string | null = null) => {
      linkedCoupon.forget();
      setState({ ...NONE, error });
    },
  };
}

export type Coupon = ReturnType<typeof useCoupon>;

/** Why a coupon was refused. */
export function couponErrorText(error: unknown): string {
  return errorText(error, couponErrorTexts, checkoutText.couponFailed);
}
