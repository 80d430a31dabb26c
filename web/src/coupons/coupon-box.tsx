import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { CouponQuote } from "functions/coupons/schema";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { codeOf, isSessionEnd } from "../lib/api-client.ts";
import { errorText } from "../lib/toaster.ts";
import { BusyButton, Button } from "../ui/button.tsx";
import { FormField } from "../ui/form-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useValidateCoupon } from "./api.ts";
import { linkedCoupon } from "./linked-coupon.ts";
import { couponBoxText, couponCodeErrorTexts } from "./texts.ts";

type CouponState = {
  typed: string;
  error: string | null;
  quote: CouponQuote | null;
  isChecking: boolean;
  /**
   * Whether the coupon was applied by a click on the pay button. The customer must see the new price first.
   */
  isFoundOnPaying: boolean;
};

const NONE: CouponState = {
  typed: "",
  error: null,
  quote: null,
  isChecking: false,
  isFoundOnPaying: false,
};

/** The coupon state that is kept when the session ends. */
export type KeptCoupon = Pick<CouponState, "typed" | "quote">;

type CouponOptions = {
  courseId: number;
  /** Whether the course is free. A coupon from a link is then kept for another course. */
  isFree: boolean;
  kept: KeptCoupon | null;
  onExpired: () => void;
};

/**
 * Manages the coupon of an order: the typed code, its quote or error, and the field. Starts with `kept`, or
 * applies the code that is kept for this tab. Keeps an accepted code for this tab until it is removed or
 * refused. Calls `onExpired` if a code cannot be checked because the session has ended.
 */
export function useCoupon({ courseId, isFree, kept, onExpired }: CouponOptions) {
  const { mutateAsync: validate } = useValidateCoupon(courseId);
  const linked = isFree ? "" : linkedCoupon.read();
  const [state, setState] = useState(() => ({
    ...NONE,
    typed: kept?.typed ?? linked,
    quote: kept?.quote ?? null,
  }));
  const box = useRef<HTMLInputElement>(null);

  /** Reads the field itself: password managers set values without an event. */
  const typedNow = () => box.current?.value ?? state.typed;
  const refuse = (error: string) => setState((now) => ({ ...now, error, isChecking: false }));
  const check = async (code: string, { isFoundOnPaying = false, isCarried = false } = {}) => {
    setState((now) => ({ ...now, error: null, isChecking: true }));
    try {
      const quote = await validate(code);
      linkedCoupon.remember(quote.code);
      setState({ ...NONE, quote, isFoundOnPaying });
      return true;
    } catch (error) {
      if (isSessionEnd(error)) onExpired();
      else if (isCarried && codeOf(error) === "coupon_other_course")
        setState(NONE); // kept for its course
      else {
        if (codeOf(error)?.startsWith("coupon_")) linkedCoupon.forget();
        refuse(couponErrorText(error));
      }
      return isSessionEnd(error);
    }
  };
  const apply = async (isFoundOnPaying = false) => {
    const code = typedNow().trim();
    if (code === "") refuse(couponBoxText.blank);
    else if (await check(code, { isFoundOnPaying })) return;
    box.current?.focus();
  };
  const carried = useRef(kept === null ? linked : "");
  useEffect(() => {
    const code = carried.current;
    carried.current = "";
    if (code !== "") void check(code, { isCarried: true });
  });
  return {
    ...state,
    box,
    /** Returns whether the field contains a code that is not applied yet. */
    isTyped: () => state.quote === null && typedNow().trim() !== "",
    type: (typed: string) => setState((now) => ({ ...now, typed, error: null })),
    apply,
    /** Removes the coupon. Pass `error` if the server rejected it. */
    remove: (error: string | null = null) => {
      linkedCoupon.forget();
      setState({ ...NONE, error });
    },
  };
}

type Coupon = ReturnType<typeof useCoupon>;

export function couponErrorText(error: unknown): string {
  return errorText(error, couponCodeErrorTexts, couponBoxText.failed);
}

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
        {couponBoxText.applied(code)}
      </Text>
      <Button
        variant="outline"
        flexShrink="0"
        aria-describedby={textId}
        onClick={onRemove}
        disabled={isLocked}
      >
        {couponBoxText.remove}
      </Button>
    </Flex>
  );
}

/** Label and error take the whole width. The button is beside the input. */
const BUTTON_BESIDE_INPUT = {
  "& > [role=presentation]": { display: "contents", "& > :not(input)": { gridColumn: "1 / -1" } },
};

function CouponForm({ coupon, isLocked }: { coupon: Coupon; isLocked: boolean }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void coupon.apply();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Grid templateColumns="minmax(0, 1fr) auto" columnGap="2" rowGap="1.5" css={BUTTON_BESIDE_INPUT}>
        <FormField
          ref={coupon.box}
          label={couponBoxText.label}
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
          gridRow="2"
          gridColumn="2"
          isBusy={coupon.isChecking}
          disabled={isLocked}
        >
          <span>{couponBoxText.apply.shown}</span>
          <VisuallyHidden>{couponBoxText.apply.unseen}</VisuallyHidden>
        </BusyButton>
      </Grid>
    </form>
  );
}
