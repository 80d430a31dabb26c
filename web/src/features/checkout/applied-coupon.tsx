import { Button } from "@chakra-ui/react/button";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useId } from "react";
import { Icon } from "../../components/icon.tsx";
import { checkoutText } from "../../strings/checkout.ts";

type AppliedCouponProps = { code: string; onRemove: () => void; isLocked: boolean };

export function AppliedCoupon({ code, onRemove, isLocked }: AppliedCouponProps) {
  const textId = useId();
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Icon name="ticket" color="fairway.500" />
      <Text id={textId} role="status" fontWeight="600" flex="1" minW="12rem">
        {checkoutText.couponApplied(code)}
      </Text>
      <Button variant="outline" aria-describedby={textId} onClick={onRemove} disabled={isLocked}>
        {checkoutText.couponRemove}
      </Button>
    </Flex>
  );
}
