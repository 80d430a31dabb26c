import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { COUPON_PERCENTAGE, COUPON_USES } from "functions/coupons/limits";
import type { FormEvent } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { DateField } from "../../components/date-field.tsx";
import { FormField } from "../../components/form-field.tsx";
import { Icon } from "../../components/icon.tsx";
import { Panel } from "../../components/panel.tsx";
import { isIsoDay, isoDayOf, isoToday } from "../../lib/icelandic-day.ts";
import { parseCount } from "../../lib/kronur.ts";
import { EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { couponFormText, couponsText } from "../../strings/admin-coupons.ts";
import { CourseOfCoupons, courseIdOf } from "./course-of-coupons.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { type CouponFormState, useCouponForm } from "./use-coupon-form.ts";

/** Renders the form for a new coupon. Lazy, because it includes the code of the schema. */
export function CouponForm({ onCreated }: { onCreated: () => void }) {
  const { form, expired, replaceExpired, keepExpired } = useCouponForm({ onCreated });
  return (
    <Panel mt="4" p={{ base: "5", md: "6" }}>
      <form {...form.formProps} aria-label={couponFormText.toggle}>
        <CouponFields form={form} />
        <Stack gap="2" mt="5">
          <CheckField
            label={couponFormText.isOneTime}
            isChecked={form.watch("isOneTime") === true}
            onChange={(isOneTime) => {
              form.setValue("isOneTime", isOneTime);
              form.setValue("maxUses", null);
            }}
          />
          <ExpiryCheck form={form} />
        </Stack>
        <SimpleGrid columns={{ base: 1, md: 2, xl: 4 }} gap="5" mt="4" alignItems="start">
          <CourseOfCoupons {...form.register("courseId", { setValueAs: courseIdOf })} />
          <ValidDays form={form} />
          <MaxUses form={form} />
        </SimpleGrid>
        <Unlimited form={form} />
        <BusyButton type="submit" mt="5" isBusy={form.isSubmitting}>
          {couponFormText.submit}
        </BusyButton>
      </form>
      {expired !== null && (
        <ConfirmDialog
          question={couponFormText.expiredQuestion(expired)}
          confirmLabel={couponFormText.replaceExpired}
          isWorking={form.isSubmitting}
          onConfirm={replaceExpired}
          onCancel={keepExpired}
          fallbackFocus={() => document.getElementsByName("code")[0] ?? null}
        >
          {couponFormText.expiredHint}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function ExpiryCheck({ form: { watch, setValue } }: { form: CouponFormState }) {
  return (
    <CheckField
      label={couponFormText.neverExpires}
      isChecked={watch("expiresAt") === null}
      onChange={(isNever) => setValue("expiresAt", isNever ? null : "")}
    />
  );
}

/** Renders the first and last valid day. Coupons without expiry have no last day. */
function ValidDays({ form: { register, watch, setValue, formState } }: { form: CouponFormState }) {
  const expiresAt = watch("expiresAt");
  const { errors } = formState;
  return (
    <>
      <DateField
        label={couponFormText.firstDay}
        hint={couponFormText.firstDayHint}
        error={errors.validFrom?.message}
        onPick={(day) => setValue("validFrom", day)}
        {...register("validFrom", { setValueAs: (typed) => (typed ? isoDayOf(typed) : null) })}
      />
      {expiresAt !== null && (
        <DateField
          label={couponFormText.expiryDay}
          earliest={EARLIEST_COUPON_EXPIRY}
          {...(isPast(expiresAt) && { hint: couponFormText.dayPast })}
          error={errors.expiresAt?.message}
          onPick={(day) => setValue("expiresAt", day)}
          {...register("expiresAt", { setValueAs: (typed) => (typed === null ? null : isoDayOf(typed)) })}
        />
      )}
    </>
  );
}

/** Returns whether a typed expiry day is in the past. */
function isPast(day: string | undefined): boolean {
  return day !== undefined && isIsoDay(day) && day < isoToday();
}

/** Renders the limit on uses. One-time coupons have none. */
function MaxUses({ form: { register, watch, formState } }: { form: CouponFormState }) {
  if (watch("isOneTime")) return null;
  return (
    <FormField
      label={couponFormText.maxUses}
      hint={couponFormText.maxUsesHint}
      inputMode="numeric"
      min={COUPON_USES.min}
      autoComplete="off"
      error={formState.errors.maxUses?.message}
      {...register("maxUses", {
        setValueAs: (typed) => (typed === "" || typed === null ? null : parseCount(typed)),
      })}
    />
  );
}

/** Warns of a coupon that makes a course free for an unlimited number of accounts. */
function Unlimited({ form: { watch } }: { form: CouponFormState }) {
  const { discountType, discountValue, isOneTime, maxUses } = watch();
  const isWhole = discountType === "percentage" && Number(discountValue) >= COUPON_PERCENTAGE.max;
  const isUnlimited = !isOneTime && (maxUses === null || Number.isNaN(maxUses) || String(maxUses) === "");
  return (
    <div role="status">
      {isWhole && isUnlimited && (
        <Flex gap="3" mt="5" p="4" borderRadius="l2" layerStyle="edge" bg="sky.subtle" fontSize="sm">
          <Icon name="alert" mt="0.5" flexShrink={0} color="sky.fg" />
          <span>{couponFormText.unlimitedWarning}</span>
        </Flex>
      )}
    </div>
  );
}

/** Renders the code and the discount. */
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
      <DiscountFields
        type={register("discountType")}
        value={register("discountValue", { setValueAs: parseCount })}
        discountType={watch("discountType")}
        error={discountValue?.message}
      />
    </SimpleGrid>
  );
}

/** Converts the input to upper case and preserves the selection. */
function toUpperCase({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}
