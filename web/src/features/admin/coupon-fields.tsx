import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { COUPON_PERCENTAGE } from "functions/contract/limits";
import type { FormEvent } from "react";
import { FormField } from "../../components/form-field.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { couponFormText, couponsText } from "../../strings/admin-coupons.ts";
import type { CouponFormState } from "./use-coupon-form.ts";

/** The code, and what it gives. */
export function CouponFields({ form: { register, watch, formState } }: { form: CouponFormState }) {
  const { code, discountValue } = formState.errors;
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="5" alignItems="start">
      <FormField
        label={couponsText.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={code?.message}
        {...register("code")}
        onInput={toUpperCase}
      />
      <SelectField label={couponsText.type} options={couponsText.types} {...register("discountType")} />
      <FormField
        label={couponFormText.discount[watch("discountType")]}
        type="number"
        inputMode="numeric"
        min={COUPON_PERCENTAGE.min}
        error={discountValue?.message}
        {...register("discountValue", { valueAsNumber: true })}
      />
    </SimpleGrid>
  );
}

/** As it is typed, the caret staying where it is. */
function toUpperCase({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
