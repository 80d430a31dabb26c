import { useState } from "react";
import { Navigate } from "react-router-dom";
import { pendingPayment } from "../../lib/pending-payment.ts";

/** Goes on from sign-in: to the payment that waits for this person, else to `next`. Source: spec §2. */
export function SignedIn({ next }: { next: string }) {
  // Decided once: the watch that removes the stored payment would otherwise change the answer underway.
  const [target] = useState(() => {
    const paymentId = pendingPayment.read();
    return paymentId === null ? next : `/payment/success?${new URLSearchParams({ payment_id: paymentId })}`;
  });
  return <Navigate to={target} replace />;
}
