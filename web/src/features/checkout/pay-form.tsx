import { Text } from "@chakra-ui/react/text";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { formatIsk } from "../../lib/format.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { giftText } from "../../strings/gift.ts";
import { ConsentBoxes, type Consents } from "./consents.tsx";

type PayFormProps = {
  price: number;
  isGift: boolean;
  consents: Consents;
  onConsent: (consents: Consents) => void;
  /** What the buyer must know before paying, or null; the button has the focus when it comes. */
  notice: string | null;
  /** What the button says while it works, or null. */
  working: string | null;
  onPay: () => void;
};

function buttonText(price: number, isGift: boolean): string {
  if (isGift) return price === 0 ? giftText.payFree : giftText.pay(formatIsk(price));
  return price === 0 ? checkoutText.payFree : checkoutText.pay(formatIsk(price));
}

/** The boxes that must be ticked, and the button that costs money. */
export function PayForm({ price, isGift, consents, onConsent, notice, working, onPay }: PayFormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const termsBox = useRef<HTMLInputElement>(null);
  const withdrawalBox = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (notice !== null) button.current?.focus();
  }, [notice]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const missing = !consents.terms ? termsBox : consents.withdrawal ? null : withdrawalBox;
    if (missing === null) onPay();
    else missing.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <ConsentBoxes
        given={consents}
        isAsked={isAsked}
        onChange={onConsent}
        termsBox={termsBox}
        withdrawalBox={withdrawalBox}
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
        {buttonText(price, isGift)}
      </BusyButton>
    </form>
  );
}
