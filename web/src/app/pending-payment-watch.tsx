import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { pendingPayment } from "../lib/pending-payment.ts";

/**
 * Once a user is known and a payment waits for them, takes them to its confirmation (spec §4), except
 * from the payment pages themselves and from a checkout that has only just stored it.
 */
export function PendingPaymentWatch() {
  const userId = useAuth().user?.id;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === undefined || pathname.startsWith("/payment/")) return;
    const paymentId = pendingPayment.read();
    if (paymentId === null) return;
    pendingPayment.clear();
    navigate(`/payment/success?${new URLSearchParams({ payment_id: paymentId })}`, { replace: true });
  }, [userId, pathname, navigate]);
  return null;
}
