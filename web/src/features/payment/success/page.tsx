import { useSearchParams } from "react-router-dom";
import { useAuth } from "../../../api/auth.tsx";
import { PageLoading } from "../../../components/page-loading.tsx";
import { ConfirmPayment } from "./confirm-payment.tsx";
import { PaymentMissing } from "./payment-missing.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const { user, isLoading } = useAuth();
  const paymentId = query.get("payment_id");
  if (isLoading) return <PageLoading />;
  if (!paymentId) return <PaymentMissing />;
  if (user === null) return <SignInFirst paymentId={paymentId} />;
  return (
    <ConfirmPayment
      key={paymentId}
      paymentId={paymentId}
      user={user}
      isReportOnly={query.get("auto_complete") === "true"}
    />
  );
}
