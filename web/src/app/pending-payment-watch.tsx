import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { pendingPayment } from "../lib/pending-payment.ts";

/**
 * Once a user is known and a payment waits for them, redirects to its confirmation (spec §4), except from the payment
 * pages themselves and from a checkout that has only just stored it. Stands after the pages: its redirect wins over the
 * sign-in page's own.
 */
export function PendingPaymentWatch() {
  const userId = useAuth().user?.id;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === undefined || pathname.startsWith("/payment/")) return;
    const paymentId = pendingPayment.resume();
    if (paymentId === null) return;
    navigate(`/payment/success?${new URLSearchParams({ payment_id: paymentId })}`, { replace: true });
  }, [userId, pathname, navigate]);
  return null;
}
