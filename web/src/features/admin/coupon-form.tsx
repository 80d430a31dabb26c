import { Box } from "@chakra-ui/react/box";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { COUPON_PERCENTAGE } from "functions/contract/limits";
import type { FormEvent } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { FormField } from "../../components/form-field.tsx";
import { Panel } from "../../components/panel.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { couponFormText, couponsText } from "../../strings/admin-coupons.ts";
import { type CouponFormState, useCouponForm } from "./use-coupon-form.ts";

/** Loaded when it is first opened: it brings the schema's code along. */
export function CouponForm({ onCreated }: { onCreated: () => void }) {
  const form = useCouponForm({ onCreated });
  return (
    <Panel mt="4" p={{ base: "5", md: "6" }}>
      <form {...form.formProps} aria-label={couponFormText.toggle}>
        <CouponFields form={form} />
        <Stack gap="2" mt="5">
          <CheckField
            label={couponFormText.isOneTime}
            isChecked={form.watch("isOneTime") === true}
            onChange={(isOneTime) => form.setValue("isOneTime", isOneTime)}
          />
          <ExpiryField form={form} />
        </Stack>
        <BusyButton type="submit" mt="5" isBusy={form.isSubmitting}>
          {couponFormText.submit}
        </BusyButton>
      </form>
    </Panel>
  );
}

/** The last day on which a code can be used, or never. */
function ExpiryField({ form: { register, watch, setValue, formState } }: { form: CouponFormState }) {
  const expiresAt = watch("expiresAt");
  return (
    <>
      <CheckField
        label={couponFormText.neverExpires}
        isChecked={expiresAt === null}
        onChange={(isNever) => setValue("expiresAt", isNever ? null : "")}
      />
      {expiresAt !== null && (
        <Box maxW={{ md: "16rem" }}>
          <FormField
            label={couponFormText.expiryDay}
            type="date"
            min={EARLIEST_COUPON_EXPIRY}
            error={formState.errors.expiresAt?.message}
            {...register("expiresAt")}
          />
        </Box>
      )}
    </>
  );
}

/** The code, and what it gives. */
function CouponFields({ form: { register, watch, formState } }: { form: CouponFormState }) {
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
