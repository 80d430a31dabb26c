import { useEffect } from "react";
import { notify } from "../../lib/toaster.ts";
import { checkoutText } from "../../strings/checkout.ts";
import { reasonMessage } from "../../strings/payment.ts";

/** Says why a payment failed that has led back to checkout (`?reason=`). Source: spec §2. */
export function useReasonToast(reason: string | null): void {
  useEffect(() => {
    if (reason === null) return;
    notify({ title: checkoutText.returnedTitle, description: reasonMessage(reason), variant: "destructive" });
  }, [reason]);
}
