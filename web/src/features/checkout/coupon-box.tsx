import { useEffect, useRef } from "react";
import { Panel } from "../../components/panel.tsx";
import { AppliedCoupon } from "./applied-coupon.tsx";
import { CouponForm } from "./coupon-form.tsx";
import type { Coupon } from "./use-coupon.ts";

type CouponBoxProps = {
  coupon: Coupon;
  /** A purchase is underway: what is paid must not change any more. */
  isLocked: boolean;
};

export function CouponBox({ coupon, isLocked }: CouponBoxProps) {
  const { quote } = coupon;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(quote);
  // What had the focus is gone once a coupon is applied or removed: it goes to what stands there instead.
  useEffect(() => {
    if (shown.current === quote) return;
    shown.current = quote;
    panel.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [quote]);
  return (
    <Panel ref={panel} p={{ base: "5", md: "6" }}>
      {quote === null ? (
        <CouponForm coupon={coupon} isLocked={isLocked} />
      ) : (
        <AppliedCoupon code={quote.code} onRemove={() => coupon.remove()} isLocked={isLocked} />
      )}
    </Panel>
  );
}
