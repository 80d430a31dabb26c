import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { BusyButton } from "../../components/busy-button.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { FormField } from "../../components/form-field.tsx";
import { Panel } from "../../components/panel.tsx";
import { EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { couponFormText } from "../../strings/admin-coupons.ts";
import { CouponFields } from "./coupon-fields.tsx";
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
