import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { Button } from "../../components/button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { Icon } from "../../components/icon.tsx";
import { checkoutText } from "../../strings/checkout.ts";
import type { Coupon } from "./use-coupon.ts";

type CouponBoxProps = {
  coupon: Coupon;
  /** Whether a purchase is in progress. Its price must not change. */
  isLocked: boolean;
};

/** Renders the coupon field or the applied coupon. Source: design "The coupon box". */
export function CouponBox({ coupon, isLocked }: CouponBoxProps) {
  const { quote } = coupon;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(quote);
  // Applying or removing a coupon replaces the focused element. If the customer has moved to another element
  // before the code is accepted, the focus stays there.
  useEffect(() => {
    if (shown.current === quote) return;
    shown.current = quote;
    const focused = document.activeElement;
    const hasGoneOn = focused !== document.body && !panel.current?.contains(focused);
    if (quote !== null && hasGoneOn) return;
    panel.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [quote]);
  return (
    <Box ref={panel}>
      {quote === null ? (
        <CouponForm coupon={coupon} isLocked={isLocked} />
      ) : (
        <AppliedCoupon code={quote.code} onRemove={() => coupon.remove()} isLocked={isLocked} />
      )}
    </Box>
  );
}

type AppliedCouponProps = { code: string; onRemove: () => void; isLocked: boolean };

function AppliedCoupon({ code, onRemove, isLocked }: AppliedCouponProps) {
  const textId = useId();
  return (
    <Flex align="center" gap="3">
      <Icon name="ticket" color="fairway.border" flexShrink="0" />
      <Text id={textId} role="status" fontWeight="600" flex="1" lineHeight="1.35" overflowWrap="anywhere">
        {checkoutText.couponApplied(code)}
      </Text>
      <Button
        variant="outline"
        flexShrink="0"
        aria-describedby={textId}
        onClick={onRemove}
        disabled={isLocked}
      >
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
      <Flex gap="2" align="flex-start">
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
          mt="7"
          flexShrink={0}
          isBusy={coupon.isChecking}
          disabled={isLocked}
        >
          <span>{checkoutText.couponApply.shown}</span>
          <VisuallyHidden>{checkoutText.couponApply.unseen}</VisuallyHidden>
        </BusyButton>
      </Flex>
    </form>
  );
}
