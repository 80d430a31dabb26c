import { Button } from "@chakra-ui/react/button";
import { Flex } from "@chakra-ui/react/flex";
import type { FormEvent } from "react";
import { FormField } from "../../components/form-field.tsx";
import { checkoutText } from "../../strings/checkout.ts";
import type { OrderCoupon } from "./use-coupon.ts";

type CouponFormProps = Pick<OrderCoupon, "form" | "apply"> & { isLocked: boolean };

export function CouponForm({ form: { register, formState }, apply, isLocked }: CouponFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex gap="3" align="flex-start" direction={{ base: "column", sm: "row" }}>
        <FormField
          label={checkoutText.couponLabel}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          textTransform="uppercase"
          error={formState.errors.code?.message}
          {...register("code", { validate: (code) => code.trim() !== "" || checkoutText.couponBlank })}
        />
        <Button
          type="submit"
          variant="outline"
          minH="12"
          mt={{ base: "0", sm: "7" }}
          w={{ base: "full", sm: "auto" }}
          flexShrink={0}
          loading={formState.isSubmitting}
          disabled={isLocked}
        >
          {checkoutText.couponApply}
        </Button>
      </Flex>
    </form>
  );
}
