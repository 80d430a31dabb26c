import { Flex } from "@chakra-ui/react/flex";
import type { SubmitEvent } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { checkoutText } from "../../strings/checkout.ts";
import type { Coupon } from "./use-coupon.ts";

export function CouponForm({ coupon, isLocked }: { coupon: Coupon; isLocked: boolean }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void coupon.apply();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex gap="3" align="flex-start" direction={{ base: "column", sm: "row" }}>
        <FormField
          ref={coupon.box}
          label={checkoutText.couponLabel}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          textTransform="uppercase"
          error={coupon.error ?? undefined}
          value={coupon.typed}
          onChange={({ target }) => coupon.type(target.value)}
        />
        <BusyButton
          type="submit"
          variant="outline"
          minH="12"
          mt={{ base: "0", sm: "7" }}
          w={{ base: "full", sm: "auto" }}
          flexShrink={0}
          isBusy={coupon.isChecking}
          disabled={isLocked}
        >
          {checkoutText.couponApply}
        </BusyButton>
      </Flex>
    </form>
  );
}
