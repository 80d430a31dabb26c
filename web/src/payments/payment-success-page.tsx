import type { User } from "functions/accounts/schema";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { pendingPayment } from "../lib/browser-storage.ts";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { PageLoading } from "../ui/query-result.tsx";
import { MISSING } from "./payment-messages.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { paymentText } from "./texts.ts";
import { usePaymentState } from "./use-payment-state.ts";

export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const { user, isLoading } = useAuth();
  const id = query.get("payment_id");
  if (isLoading) return <PageLoading />;
  if (!id) return <MessagePanel {...MISSING} />;
  if (user === null) return <SignInFirst id={id} />;
  return <Payment key={id} id={id} user={user} isReportOnly={query.get("auto_complete") === "true"} />;
}

function Payment({ id, user, isReportOnly }: { id: string; user: User; isReportOnly: boolean }) {
  const { state, confirm } = usePaymentState({ id, userId: user.id, isReportOnly });
  return <PaymentPanel id={id} state={state} email={user.email} onConfirm={confirm} />;
}

/** Asks a visitor who returns from the card page to sign in. Remembers the payment until then. */
function SignInFirst({ id }: { id: string }) {
  useEffect(() => void pendingPayment.remember(id), [id]);
  return (
    <MessagePanel
      icon="lock"
      palette="sky"
      title={paymentText.loginTitle}
      actions={<ButtonLink to="/auth">{paymentText.login}</ButtonLink>}
    >
      {paymentText.loginHint}
    </MessagePanel>
  );
}
