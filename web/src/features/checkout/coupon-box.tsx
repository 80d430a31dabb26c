import type { CouponQuote } from "functions/contract/coupon";
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
  return (
    <Panel p={{ base: "5", md: "6" }}>
      {coupon === null ? (
        <CouponForm onApply={onChange} isLocked={isLocked} />
      ) : (
        <AppliedCoupon code={coupon.code} onRemove={() => onChange(null)} isLocked={isLocked} />
      )}
    </Panel>
  );
}
