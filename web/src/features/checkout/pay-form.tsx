import { Box } from "@chakra-ui/react/box";
import { Checkbox } from "@chakra-ui/react/checkbox";
import { Text } from "@chakra-ui/react/text";
import { type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { TextLink } from "../../components/links.tsx";
import { formatIsk } from "../../lib/format.ts";
import { checkoutText } from "../../strings/checkout.ts";

type PayFormProps = {
  price: number;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  /** What the buyer must know before paying, or null; the button has the focus when it comes. */
  notice: string | null;
  /** What the button says while it works, or null. */
  working: string | null;
  onPay: () => void;
};

/** The box that must be ticked, and the button that costs money. */
export function PayForm({ price, isAccepted, onAccept, notice, working, onPay }: PayFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (notice !== null) button.current?.focus();
  }, [notice]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(!isAccepted);
    if (isAccepted) onPay();
    else box.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <AcceptTerms
        ref={box}
        isChecked={isAccepted}
        isMissing={isMissing && !isAccepted}
        onChange={onAccept}
      />
      <Text role="status" fontWeight="600" mt={notice === null ? "0" : "4"}>
        {notice}
      </Text>
      <BusyButton
        ref={button}
        type="submit"
        size="lg"
        w="full"
        mt="5"
        isBusy={working !== null}
        busyText={working}
      >
        {price === 0 ? checkoutText.payFree : checkoutText.pay(formatIsk(price))}
      </BusyButton>
    </form>
  );
}

type AcceptTermsProps = {
  ref: Ref<HTMLInputElement>;
  isChecked: boolean;
  isMissing: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Never ticked beforehand. The terms open in a tab of their own, so that the order is not lost. */
function AcceptTerms({ ref, isChecked, isMissing, onChange }: AcceptTermsProps) {
  const errorId = useId();
  return (
    <Box mt="6">
      <Checkbox.Root
        checked={isChecked}
        onCheckedChange={({ checked }) => onChange(checked === true)}
        invalid={isMissing}
        required
      >
        <Checkbox.HiddenInput ref={ref} aria-describedby={isMissing ? errorId : undefined} />
        <Checkbox.Control />
        <Checkbox.Label>
          {checkoutText.termsBefore}
          <TextLink to="/skilmalar" target="_blank" py="0.5">
            {checkoutText.termsLink}
          </TextLink>
          {checkoutText.termsAfter}
        </Checkbox.Label>
      </Checkbox.Root>
      {isMissing && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm" fontWeight="600" mt="1">
          {checkoutText.termsMissing}
        </Text>
      )}
      <Text fontSize="xs" color="fg.muted" mt="2">
        {checkoutText.withdrawal}
      </Text>
    </Box>
  );
}
