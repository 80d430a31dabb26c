import { COUPON_PERCENTAGE } from "functions/coupons/limits";
import type { Discount } from "functions/coupons/schema";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FormField } from "../../components/form-field.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { couponFormText, couponsText } from "../../strings/admin-coupons.ts";

type DiscountFieldsProps = {
  type: UseFormRegisterReturn;
  /** Registered with `setValueAs: parseCount`. */
  value: UseFormRegisterReturn;
  discountType: Discount["discountType"];
  error: string | undefined;
};

/** Renders the discount of a coupon: its type (percent or krónur) and value. */
export function DiscountFields({ type, value, discountType, error }: DiscountFieldsProps) {
  return (
    <>
      <SelectField label={couponsText.type} options={couponsText.types} {...type} />
      <FormField
        label={couponFormText.discount[discountType]}
        inputMode="numeric"
        min={COUPON_PERCENTAGE.min}
        autoComplete="off"
        error={error}
        {...value}
      />
    </>
  );
}
