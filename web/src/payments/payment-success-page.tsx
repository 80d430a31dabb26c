import type { User } from "functions/accounts/schema";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { pendingPayment, unsentGift, unsentPack } from "../lib/browser-storage.ts";
import { celebratePayment } from "../lib/celebrate.ts";
import { focusMain } from "../lib/focus.ts";
import { tellOtherTabs } from "../lib/purchase-news.ts";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { PageLoading } from "../ui/query-result.tsx";
import { GiftSuccess } from "./gifts/gift-success.tsx";
import { MISSING_PAYMENT, messageOfState, type StageProps } from "./payment-messages.tsx";
import { PaymentSuccess } from "./payment-success.tsx";
import { paymentText } from "./texts.ts";
import { usePaymentState } from "./use-payment-state.ts";

/**
 * Renders the state of a payment. All stages but the last share one panel, so that its heading keeps the
 * focus.
 */
export function PaymentPanel(props: StageProps) {
  const { id, state, email } = props;
  const isConfirmed = state.stage === "confirmed";
  const isGift = state.stage === "confirmed" && state.isGift;
  const isPack = state.stage === "confirmed" && state.isPack;
  const boughtId = state.stage === "confirmed" ? state.courseId : undefined;
  // The heading is replaced on confirmation. If it had the focus, the new heading receives it.
  const hadFocus = useRef<boolean | null>(null);
  if (isConfirmed) hadFocus.current ??= document.activeElement?.tagName === "H1";
  useLayoutEffect(() => {
    if (isConfirmed && hadFocus.current) focusMain();
  }, [isConfirmed]);
  useEffect(() => {
    if (!isConfirmed) return;
    linkedCoupon.forget();
    if (isGift) unsentGift.forget();
    else if (isPack) unsentPack.forget();
    else if (boughtId !== undefined) tellOtherTabs({ courseId: boughtId, is: "bought" });
    void celebratePayment(id);
  }, [id, isConfirmed, isGift, isPack, boughtId]);
  if (state.stage === "confirmed" && state.isGift)
    return (
      <GiftSuccess
        id={id}
        isSecondPayment={state.isSecondPayment}
        hasReceipt={state.payment?.amount !== undefined && state.payment.amount > 0}
      />
    );
  if (isPack) return <Navigate to={`/pakki/${id}`} replace />;
  if (state.stage === "confirmed" && !state.isSecondPayment)
    return <PaymentSuccess id={id} state={state} email={email} />;
  return <MessagePanel {...messageOfState(props)} />;
}

export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const { user, isLoading } = useAuth();
  const id = query.get("payment_id");
  if (isLoading) return <PageLoading />;
  if (!id) return <MessagePanel {...MISSING_PAYMENT} />;
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
