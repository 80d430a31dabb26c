import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { Button } from "../../components/button.tsx";
import { FormField } from "../../components/form-field.tsx";
import { Icon } from "../../components/icon.tsx";
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
  const wasApplied = useRef(false);
  if (quote !== null) wasApplied.current = true;
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
    <Box ref={panel} mt="5" pt="4" borderTopWidth="1px" borderColor="border">
      {quote === null ? (
        <Folded isNeeded={wasApplied.current || coupon.typed !== "" || coupon.error !== null}>
          <CouponForm coupon={coupon} isLocked={isLocked} />
        </Folded>
      ) : (
        <AppliedCoupon code={quote.code} onRemove={() => coupon.remove()} isLocked={isLocked} />
      )}
    </Box>
  );
}

/** Few have a code: the box is a question until somebody has one. */
function Folded({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(isNeeded);
  const details = useRef<HTMLDetailsElement>(null);
  const shows = isOpen || isNeeded;
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setIsOpen(currentTarget.open);
    if (currentTarget.open && !shows) details.current?.querySelector("input")?.focus();
  };
  return (
    <chakra.details ref={details} open={shows} onToggle={toggle}>
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2"
        minH="11"
        cursor="button"
        listStyleType="none"
        fontSize="sm"
        fontWeight="600"
        color="fairway.fg"
        css={{ "&::-webkit-details-marker": { display: "none" } }}
        _hover={{ textDecoration: "underline" }}
      >
        <Icon name="ticket" />
        {checkoutText.couponQuestion}
        <Icon name="chevronDown" boxSize="4" ms="auto" transform={shows ? "rotate(180deg)" : undefined} />
      </chakra.summary>
      <Box pt="2" pb="1">
        {children}
      </Box>
    </chakra.details>
  );
}

type AppliedCouponProps = { code: string; onRemove: () => void; isLocked: boolean };

function AppliedCoupon({ code, onRemove, isLocked }: AppliedCouponProps) {
  const textId = useId();
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Icon name="ticket" color="fairway.border" />
      <Text id={textId} role="status" fontWeight="600" flex="1" minW="10rem">
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
