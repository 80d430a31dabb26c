import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { Spinner } from "@chakra-ui/react/spinner";
import { shownEmail } from "functions/core/person";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { ComponentProps } from "react";
import { formatIsk } from "../lib/format.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { PageHeading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink } from "../ui/links.tsx";
import type { MessagePanel } from "../ui/message-panel.tsx";
import { commonText } from "../ui/texts.ts";
import { giftText } from "./gifts/texts.ts";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { paymentText, statusText } from "./texts.ts";
import type { PaymentState } from "./use-payment-state.ts";
import { WriteToUs, WriteToUsRow } from "./write-to-us.tsx";

type ConfirmedHeadingProps = { title: string; isGift?: boolean; children?: Elements };

export function ConfirmedHeading({ title, isGift = false, children }: ConfirmedHeadingProps) {
  return (
    <>
      <PurchaseSteps current={2} isGift={isGift} />
      <Flex mt={{ base: "4", md: "6" }} direction="column" align="flex-start" gap="3">
        <ConfirmedBadge />
        <PageHeading title={title} />
        {children}
      </Flex>
    </>
  );
}

function ConfirmedBadge() {
  return (
    <Badge role="status">
      <Icon name="check" boxSize="3.5" strokeWidth="3" />
      <span>{paymentText.confirmed}</span>
    </Badge>
  );
}

type PanelProps = ComponentProps<typeof MessagePanel>;

export type StageProps = { id: string; state: PaymentState; email: string; onConfirm: () => void };

/** Returns the contents of the panel for a stage of the payment. */
export function messageOfState({ id, state, email, onConfirm }: StageProps): PanelProps {
  switch (state.stage) {
    case "confirming":
      return CONFIRMING;
    case "missing":
      return MISSING_PAYMENT;
    case "wrongUser":
      return wrongUser(email);
    case "confirmed":
      return paidTwice(id, state);
    case "pending":
      return state.payAgain === undefined
        ? pending(id, state, onConfirm)
        : unpaid(id, state.payAgain, onConfirm);
    case "refunded":
      return state.isGift ? REFUNDED_GIFT : REFUNDED;
    case "failed":
      return failed(state, onConfirm);
  }
}

const toDashboard = (
  <ButtonLink to="/dashboard" variant="outline">
    {paymentText.toDashboard}
  </ButtonLink>
);

const CONFIRMING: PanelProps = {
  icon: "clock",
  palette: "sky",
  title: paymentText.successTitle,
  badge: (
    <Badge role="status">
      <Spinner boxSize="3.5" />
      <span>{paymentText.confirming}</span>
    </Badge>
  ),
  children: paymentText.confirmingHint,
};

export const MISSING_PAYMENT: PanelProps = {
  icon: "flag",
  scene: "rough",
  title: paymentText.missingTitle,
  actions: <ButtonLink to="/dashboard">{paymentText.toDashboard}</ButtonLink>,
  children: <MissingHint />,
};

function MissingHint() {
  return <span>{paymentText.missingHint(shownEmail(useSiteTexts().company.email))}</span>;
}

const wrongUser = (email: string): PanelProps => ({
  icon: "alert",
  palette: "flag",
  title: paymentText.wrongUserTitle,
  badge: <Badge>{paymentText.wrongUser}</Badge>,
  actions: <ButtonLink to="/logout">{commonText.signOut}</ButtonLink>,
  children: paymentText.wrongUserHint(shownEmail(email)),
});

type Confirmed = Extract<PaymentState, { stage: "confirmed" }>;

const paidTwice = (id: string, { courseId = MAIN_COURSE_ID, payment }: Confirmed): PanelProps => ({
  icon: "check",
  title: paymentText.paidTwiceTitle,
  badge: <ConfirmedBadge />,
  actions: <ButtonLink to={`/course/${courseId}`}>{paymentText.openCourse}</ButtonLink>,
  children: (
    <>
      <p>{paymentText.paidTwiceHint}</p>
      <p>
        <strong>{paymentText.paidTwiceOrder(id, formatIsk(payment?.amount ?? 0))}</strong>
      </p>
      <p>
        <WriteToUs id={id} />
      </p>
    </>
  ),
});

type Pending = Extract<PaymentState, { stage: "pending" }>;

/**
 * A customer who opens the page without a redirect from the provider has left the card page, and can still
 * pay. If the order was paid in spite of this, the page opens the course as soon as the provider has
 * confirmed it.
 */
const unpaid = (id: string, payAgain: string, onConfirm: () => void): PanelProps => ({
  icon: "flag",
  palette: "sky",
  title: paymentText.unpaidTitle,
  actions: (
    <>
      <ButtonLink to={payAgain}>{paymentText.payAfterAll}</ButtonLink>
      <Button variant="outline" onClick={onConfirm}>
        {paymentText.confirm}
      </Button>
      <WriteToUsRow id={id} />
    </>
  ),
  children: paymentText.unpaidHint,
});

/** Money may have been charged, so the panel offers no second payment. */
const pending = (id: string, { isWaiting }: Pending, onConfirm: () => void): PanelProps => ({
  icon: "clock",
  palette: "sky",
  title: isWaiting ? paymentText.pendingTitle : paymentText.stillPendingTitle,
  badge: (
    <Badge role="status">
      {isWaiting && <Spinner boxSize="3.5" />}
      <span>{statusText.pending}</span>
    </Badge>
  ),
  actions: (
    <>
      <ConfirmButton onClick={onConfirm} />
      {!isWaiting && toDashboard}
    </>
  ),
  children: isWaiting ? (
    paymentText.pendingHint
  ) : (
    <>
      <span>{`${paymentText.stillPendingHint(id)} `}</span>
      <WriteToUs id={id} />
    </>
  ),
});

const REFUNDED: PanelProps = {
  icon: "check",
  title: paymentText.refundedTitle,
  badge: <Badge role="status">{statusText.refunded}</Badge>,
  actions: toDashboard,
  children: paymentText.refundedHint,
};

export const REFUNDED_GIFT: PanelProps = {
  ...REFUNDED,
  title: giftText.refundedTitle,
  children: giftText.refunded,
};

type Failed = Extract<PaymentState, { stage: "failed" }>;

/** Returns the panel for a failed payment: its status, a retry button and a link to checkout. */
const failed = ({ status, courseId }: Failed, onConfirm: () => void): PanelProps => ({
  icon: "alert",
  palette: "flag",
  title: paymentText.failedTitle,
  badge: <Badge role="status">{status ? statusText[status] : paymentText.failed}</Badge>,
  actions: (
    <>
      <ConfirmButton onClick={onConfirm} />
      {courseId !== undefined && (
        <ButtonLink to={`/checkout?courseId=${courseId}`} variant="outline">
          {paymentText.backToCheckout}
        </ButtonLink>
      )}
    </>
  ),
  children: paymentText.failedHint,
});

function ConfirmButton({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>{paymentText.confirm}</Button>;
}
