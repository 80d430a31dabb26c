import { useInfiniteQuery } from "@tanstack/react-query";
import type { Discount } from "functions/coupons/schema";
import { COUPON_PERCENTAGE } from "functions/coupons/schema";
import type { UseFormRegisterReturn } from "react-hook-form";
import { allCoursesQuery } from "../../admin/api.ts";
import { FormField, SelectField } from "../../ui/form-field.tsx";
import { couponFormText, couponsText } from "./texts.ts";

/** Prefix of the keys. JavaScript orders integer keys before all others. */
const PREFIX = "nr-";

/** Renders the choice of the course that the coupons are valid for. `courseIdOf` converts its value. */
export function CourseOfCoupons(field: UseFormRegisterReturn) {
  const { data: courses = [] } = useInfiniteQuery(allCoursesQuery);
  const names = courses.map(({ id, title }) => [`${PREFIX}${id}`, title] as const);
  return (
    <SelectField
      label={couponFormText.course}
      options={{ "": couponFormText.anyCourse, ...Object.fromEntries(names) }}
      {...field}
    />
  );
}

/** Returns the chosen course id, or null for any course. */
export function courseIdOf(chosen: unknown): number | null {
  return chosen ? Number(String(chosen).replace(PREFIX, "")) : null;
}

type DiscountFieldsProps = {
  type: UseFormRegisterReturn;
  /** Registered with `setValueAs: parseCount`. */
  value: UseFormRegisterReturn;
  discountType: Discount["discountType"];
  error: string | undefined;
};

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
