import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { COUPON_BATCH, NewCoupons } from "functions/coupons/schema";
import type * as z from "zod";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { useCreateCoupons } from "../../admin/api.ts";
import { formResolver } from "../../lib/form-resolver.ts";
import { isoDayOf, parseCount } from "../../lib/parse.ts";
import { notify } from "../../lib/toaster.ts";
import { DateField } from "../../ui/date-field.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { CourseOfCoupons, courseIdOf, DiscountFields } from "./discount-fields.tsx";
import { downloadCoupons } from "./format-coupon.ts";
import { couponBatchText, couponErrorTexts, couponFormText } from "./texts.ts";

type BatchDraft = z.input<typeof NewCoupons>;

export const couponBatchResolver = formResolver(NewCoupons, {
  prefix: { invalid: couponBatchText.prefixWrong(COUPON_BATCH.prefix.max) },
  count: { invalid: couponBatchText.countWrong(COUPON_BATCH.count.min, COUPON_BATCH.count.max) },
  discountValue: { invalid: couponBatchText.discountWrong },
  expiresAt: { invalid: couponFormText.dayUnreadable },
});

const BLANK: BatchDraft = {
  prefix: "",
  count: 30,
  discountType: "percentage",
  discountValue: 10,
  courseId: null,
  expiresAt: null,
};

type CouponBatchProps = { onClose: () => void; fallbackFocus: () => HTMLElement | null };

/** Creates many one-time coupons and saves them as a CSV file. */
export function CouponBatch({ onClose, fallbackFocus }: CouponBatchProps) {
  const { mutateAsync: create } = useCreateCoupons();
  const form = useAdminForm("coupon-batch", {
    loadResolver: async () => couponBatchResolver,
    defaultValues: BLANK,
    submit: async (terms: NewCoupons) => downloadCoupons(await create(terms)),
    errorTexts: couponErrorTexts,
    onDone: () => {
      notify({ title: couponBatchText.created });
      onClose();
    },
  });
  const { register, errors, watch, setValue } = form;
  return (
    <ActionDialog
      title={couponBatchText.title}
      hint={<Text>{couponBatchText.hint}</Text>}
      confirmLabel={couponBatchText.submit}
      form={form}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
        <FormField
          label={couponBatchText.prefix}
          hint={couponBatchText.prefixHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          textTransform="uppercase"
          error={errors.prefix?.message}
          {...register("prefix")}
        />
        <FormField
          label={couponBatchText.count}
          inputMode="numeric"
          min={COUPON_BATCH.count.min}
          autoComplete="off"
          error={errors.count?.message}
          {...register("count", { setValueAs: parseCount })}
        />
        <DiscountFields
          type={register("discountType")}
          value={register("discountValue", { setValueAs: parseCount })}
          discountType={watch("discountType")}
          error={errors.discountValue?.message}
        />
        <CourseOfCoupons {...register("courseId", { setValueAs: courseIdOf })} />
      </SimpleGrid>
      <DateField
        label={couponFormText.expiryDay}
        hint={couponBatchText.expiryHint}
        error={errors.expiresAt?.message}
        onPick={(day) => setValue("expiresAt", day)}
        {...register("expiresAt", { setValueAs: (typed) => (typed ? isoDayOf(typed) : null) })}
      />
    </ActionDialog>
  );
}
