import { useEffect, useRef } from "react";
import { Panel } from "../../components/panel.tsx";
import { AppliedCoupon } from "./applied-coupon.tsx";
import { CouponForm } from "./coupon-form.tsx";
import type { OrderCoupon } from "./use-coupon.ts";

type CouponBoxProps = {
  order: OrderCoupon;
  /** A purchase is underway: what is paid must not change any more. */
  isLocked: boolean;
};

export function CouponBox({ order, isLocked }: CouponBoxProps) {
  const { coupon, form, apply, remove } = order;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(coupon);
  // The control that had the focus is gone once a coupon is applied or removed here: what replaces it gets the focus.
  useEffect(() => {
    if (shown.current === coupon) return;
    shown.current = coupon;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [coupon]);
  return (
    <Panel ref={box} p={{ base: "5", md: "6" }}>
      {coupon === null ? (
        <CouponForm form={form} apply={apply} isLocked={isLocked} />
      ) : (
        <AppliedCoupon code={coupon.code} onRemove={remove} isLocked={isLocked} />
      )}
    </Panel>
  );
}
