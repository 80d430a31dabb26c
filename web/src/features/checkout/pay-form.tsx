import { Text } from "@chakra-ui/react/text";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { formatIsk } from "../../lib/format.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { AcceptTerms } from "./accept-terms.tsx";

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
