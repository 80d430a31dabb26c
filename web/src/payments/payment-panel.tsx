import { useEffect, useLayoutEffect, useRef } from "react";
import { giftDraft } from "../lib/browser-storage.ts";
import { celebrate } from "../lib/celebrate.ts";
import { linkedCoupon } from "../lib/linked-coupon.ts";
import { focusMain, tellOtherTabs } from "../lib/page.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { GiftSuccess } from "./gifts/gift-success.tsx";
import { messageOfState, type StageProps } from "./payment-messages.tsx";
import { PaymentSuccess } from "./payment-success.tsx";

/**
 * Renders the state of a payment. All stages but the last share one panel, so that its heading keeps the
 * focus.
 */
export function PaymentPanel(props: StageProps) {
  const { id, state, email } = props;
  const isConfirmed = state.stage === "confirmed";
  const isGift = state.stage === "confirmed" && state.isGift;
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
    if (isGift) giftDraft.forget();
    else if (boughtId !== undefined) tellOtherTabs({ courseId: boughtId, is: "bought" });
    void celebrate();
  }, [isConfirmed, isGift, boughtId]);
  if (state.stage === "confirmed" && state.isGift)
    return <GiftSuccess id={id} isSecondPayment={state.isSecondPayment} />;
  if (state.stage === "confirmed" && !state.isSecondPayment)
    return <PaymentSuccess id={id} state={state} email={email} />;
  return <MessagePanel {...messageOfState(props)} />;
}
