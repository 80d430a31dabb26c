import { Box } from "@chakra-ui/react/box";
import { CheckField } from "../../components/check-field.tsx";
import { FormField } from "../../components/form-field.tsx";
import { EARLIEST_COUPON_EXPIRY } from "../../lib/limits.ts";
import { couponFormText } from "../../strings/admin-coupons.ts";
import type { CouponFormState } from "./use-coupon-form.ts";

/** The last day on which a code can be used, or never. */
export function ExpiryField({ form: { register, watch, setValue, formState } }: { form: CouponFormState }) {
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
