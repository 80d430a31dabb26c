import { Text } from "@chakra-ui/react/text";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { formatIsk } from "../../lib/format.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { commonText } from "../../strings/common.ts";
import { giftText } from "../../strings/gift.ts";
import { ConsentBoxes, type Consents, missingConsent, type Waiver } from "./consents.tsx";

type PayFormProps = {
  price: number;
  isGift: boolean;
  /** The waiver that the order requires, or null if nothing is charged. */
  waiver: Waiver | null;
  consents: Consents;
  onConsent: (consents: Consents) => void;
  /**
   * Information that the customer must read before paying, or null. The button receives the focus when it
   * appears.
   */
  notice: string | null;
  /** The label of the button during the request, or null. */
  working: string | null;
  onPay: () => void;
};

function buttonText(price: number, isGift: boolean): string {
  if (isGift) return price === 0 ? giftText.payFree : giftText.pay(formatIsk(price));
  return price === 0 ? commonText.getFree : checkoutText.pay(formatIsk(price));
}

/** Renders the consents and the button that starts the payment. */
export function PayForm({
  price,
  isGift,
  waiver,
  consents,
  onConsent,
  notice,
  working,
  onPay,
}: PayFormProps) {
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
    const missing = missingConsent(consents, waiver);
    if (missing === null) onPay();
    else (missing === "terms" ? termsBox : withdrawalBox).current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <ConsentBoxes
        given={consents}
        waiver={waiver}
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
        mt="4"
        isBusy={working !== null}
        busyText={working}
      >
        {buttonText(price, isGift)}
      </BusyButton>
    </form>
  );
}
