import { Button } from "@chakra-ui/react/button";
import { type SubmitEvent, useRef, useState } from "react";
import { formatIsk } from "../../lib/format.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { AcceptTerms } from "./accept-terms.tsx";

type PayFormProps = { price: number; isPaying: boolean; onPay: () => void };

/** The box that must be ticked, and the button that costs money. */
export function PayForm({ price, isPaying, onPay }: PayFormProps) {
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);

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
        onChange={setIsAccepted}
      />
      <Button type="submit" size="lg" w="full" mt="5" loading={isPaying} loadingText={checkoutText.paying}>
        {price === 0 ? checkoutText.payFree : checkoutText.pay(formatIsk(price))}
      </Button>
    </form>
  );
}
