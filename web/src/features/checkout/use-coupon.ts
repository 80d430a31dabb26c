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
  /** The applied coupon, or null. */
  quote: CouponQuote | null;
  isChecking: boolean;
  /**
   * Whether the coupon was applied by a click on the pay button. The customer must see the new price first.
   */
  isFoundOnPaying: boolean;
};

const NONE: CouponState = {
  typed: "",
  error: null,
  quote: null,
  isChecking: false,
  isFoundOnPaying: false,
};

/** The coupon state that is kept when the session ends. */
export type KeptCoupon = Pick<CouponState, "typed" | "quote">;

type CouponOptions = {
  courseId: number;
  /** Whether the course is free. A coupon from a link is then kept for another course. */
  isFree: boolean;
  kept: KeptCoupon | null;
  onExpired: () => void;
};

/**
 * Manages the coupon of an order: the typed code, its quote or error, and the field. Starts with `kept`, or
 * applies the code of the link that opened the page. Calls `onExpired` if a code cannot be checked because
 * the session has ended.
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

  /** Reads the field itself: password managers set values without an event. */
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
    /** Returns whether the field contains a code that is not applied yet. */
    isTyped: () => state.quote === null && typedNow().trim() !== "",
    type: (typed: string) => setState((now) => ({ ...now, typed, error: null })),
    apply,
    /** Removes the coupon. Pass `error` if the server rejected it. */
    remove: (error: string | null = null) => {
      linkedCoupon.forget();
      setState({ ...NONE, error });
    },
  };
}

export type Coupon = ReturnType<typeof useCoupon>;

/** Returns the text that explains why a coupon was rejected. */
export function couponErrorText(error: unknown): string {
  return errorText(error, couponErrorTexts, checkoutText.couponFailed);
}
