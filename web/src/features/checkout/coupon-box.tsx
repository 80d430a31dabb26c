import type { CouponQuote } from "functions/contract/coupon";
import { useEffect, useRef } from "react";
import { Panel } from "../../components/panel.tsx";
import { AppliedCoupon } from "./applied-coupon.tsx";
import { CouponForm } from "./coupon-form.tsx";

type CouponBoxProps = {
  coupon: CouponQuote | null;
  onChange: (coupon: CouponQuote | null) => void;
  /** A purchase is underway: what is paid must not change any more. */
  isLocked: boolean;
};

export function CouponBox({ coupon, onChange, isLocked }: CouponBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(coupon);
  // What had the focus is gone once a coupon is applied or removed: it goes to what stands there instead.
  useEffect(() => {
    if (shown.current === coupon) return;
    shown.current = coupon;
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [coupon]);
  return (
    <Panel ref={box} p={{ base: "5", md: "6" }}>
      {coupon === null ? (
        <CouponForm onApply={onChange} isLocked={isLocked} />
      ) : (
        <AppliedCoupon code={coupon.code} onRemove={() => onChange(null)} isLocked={isLocked} />
      )}
    </Panel>
  );
}
