import { Button } from "@chakra-ui/react/button";
import { Text } from "@chakra-ui/react/text";
import { type SubmitEvent, useRef, useState } from "react";
import { formatIsk } from "../../lib/format.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { AcceptTerms } from "./accept-terms.tsx";

type PayFormProps = {
  price: number;
  isPaying: boolean;
  /** What changed since the button was pressed. */
  notice: string | null;
  onPay: () => void;
};

/** The box that must be ticked, and the button that costs money. */
export function PayForm({ price, isPaying, notice, onPay }: PayFormProps) {
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
      <Text role="status" mt={notice ? "4" : "0"} fontWeight="600">
        {notice}
      </Text>
      <Button type="submit" size="lg" w="full" mt="5" loading={isPaying} loadingText={checkoutText.paying}>
        {price === 0 ? checkoutText.payFree : checkoutText.pay(formatIsk(price))}
      </Button>
    </form>
  );
}
