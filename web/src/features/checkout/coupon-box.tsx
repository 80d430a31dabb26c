import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { Button } from "../../components/button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { Icon } from "../../components/icon.tsx";
import { Panel } from "../../components/panel.tsx";
import { checkoutText } from "../../strings/checkout.ts";
import type { Coupon } from "./use-coupon.ts";

type CouponBoxProps = {
  coupon: Coupon;
  /** A purchase is underway: what is paid must not change any more. */
  isLocked: boolean;
};

export function CouponBox({ coupon, isLocked }: CouponBoxProps) {
  const { quote } = coupon;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(quote);
  // What had the focus is gone once a coupon is applied or removed: it goes to what stands there instead. A buyer who has
  // gone on by the time that a code is accepted keeps it.
  useEffect(() => {
    if (shown.current === quote) return;
    shown.current = quote;
    const focused = document.activeElement;
    const hasGoneOn = focused !== document.body && !panel.current?.contains(focused);
    if (quote !== null && hasGoneOn) return;
    panel.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [quote]);
  return (
    <Panel ref={panel} p={{ base: "5", md: "6" }}>
      {quote === null ? (
        <CouponForm coupon={coupon} isLocked={isLocked} />
      ) : (
        <AppliedCoupon code={quote.code} onRemove={() => coupon.remove()} isLocked={isLocked} />
      )}
    </Panel>
  );
}

type AppliedCouponProps = { code: string; onRemove: () => void; isLocked: boolean };

function AppliedCoupon({ code, onRemove, isLocked }: AppliedCouponProps) {
  const textId = useId();
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Icon name="ticket" color="fairway.border" />
      <Text id={textId} role="status" fontWeight="600" flex="1" minW="12rem">
        {checkoutText.couponApplied(code)}
      </Text>
      <Button variant="outline" aria-describedby={textId} onClick={onRemove} disabled={isLocked}>
        {checkoutText.couponRemove}
      </Button>
    </Flex>
  );
}

function CouponForm({ coupon, isLocked }: { coupon: Coupon; isLocked: boolean }) {
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
