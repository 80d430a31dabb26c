import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { ListedReview, PaymentStatus as PaymentStatusName, Sale } from "functions/payments/schema";
import type { Review, ReviewReason } from "functions/reviews/schema";
import { type ReactNode, useState } from "react";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { PagedList, type PagedQuery } from "../../admin/paged-list.tsx";
import { PersonLink } from "../../admin/person.tsx";
import { tabPanel } from "../../admin/section.tsx";
import { PaymentStatus, RowLink } from "../../admin/table-tab.tsx";
import { formatIsk, formatMinute, withNumbers } from "../../lib/format.ts";
import { notify } from "../../lib/toaster.ts";
import { CompleteByHand, eventNoteText, RefundPayment } from "../../payments/admin/refund-payment.tsx";
import { completeText, refundText, salesFilterText, salesText } from "../../payments/admin/texts.ts";
import { paymentPath } from "../../payments/admin/use-sales-filter.ts";
import { RetryEmail } from "../../students/admin/email-list.tsx";
import { emailTemplateText } from "../../students/admin/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCloseReview } from "./api.ts";
import { closeReviewErrorTexts, closeReviewText, reviewReasonText, reviewText } from "./texts.ts";

type CloseReviewProps = { review: Review; onClose: () => void; fallbackFocus: () => HTMLElement | null };

export function CloseReview({ review: { id, reason }, onClose, fallbackFocus }: CloseReviewProps) {
  const { mutateAsync: close } = useCloseReview();
  const form = useAdminForm(`close-review/${id}`, {
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.closeReview),
    defaultValues: { note: "" },
    submit: (values) => close({ id, ...values }),
    errorTexts: closeReviewErrorTexts,
    onDone: () => {
      notify({ title: closeReviewText.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={closeReviewText.title(reviewReasonText[reason].title)}
      hint={<Text>{closeReviewText.hint}</Text>}
      confirmLabel={closeReviewText.confirm}
      form={form}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <FormField
        label={closeReviewText.note}
        hint={closeReviewText.noteHint}
        autoComplete="off"
        {...form.field("note")}
      />
    </ActionDialog>
  );
}

type ReviewCardProps = {
  review: Review;
  /** The status of its payment, or null if it has none. */
  status: PaymentStatusName | null;
  /** The subject of the review, if the page does not already show it. */
  subject?: ReactNode;
  actions?: ReactNode;
};

/** Replies of mail servers that do not know the recipient. Source: RFC 3463, 5.1.1. */
const UNKNOWN_RECIPIENT = /\b550\b(?!.*sender).*(?:\b5\.1\.1\b|user unknown|no such user)/i;

export function ReviewCard({ review, status, subject, actions }: ReviewCardProps) {
  const { reason, detail, openedAt } = review;
  const { title, meaning } = reviewReasonText[reason];
  const isEmail = reason === "email_given_up";
  return (
    <Panel
      as="article"
      position="relative"
      p={{ base: "4", md: "5" }}
      overflowWrap="anywhere"
      css={{ "&:has(a:hover)": { boxShadow: "md" } }}
    >
      <Flex wrap="wrap" gap="1.5" columnGap="4" align="center" justify="space-between">
        <Flex gap="2" align="center">
          <Icon name="alert" color="flag.fg" />
          <Text as="h2" fontWeight="700">
            {title}
          </Text>
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {reviewText.since} <time dateTime={openedAt}>{formatMinute(openedAt)}</time>
        </Text>
      </Flex>
      {subject && (
        <Text mt="2" fontSize="sm">
          {subject}
        </Text>
      )}
      <Text mt="2" color="fg.muted">
        {isEmail && detail && UNKNOWN_RECIPIENT.test(detail) ? reviewText.recipientUnknown : meaning}
      </Text>
      <Text mt="1" fontWeight="600">
        {todoOf(review, status)}
      </Text>
      {detail && isEmail && (
        <Box mt="1" position="relative" zIndex="1">
          <Disclosure summary={reviewText.mailServer} justifyContent="flex-start" fontSize="sm">
            <Text fontSize="sm" lang="en">
              {detail}
            </Text>
          </Disclosure>
        </Box>
      )}
      {detail && !isEmail && (
        <Text mt="3" px="3" py="2" fontSize="sm" layerStyle="edge" borderRadius="l1" bg="bg.subtle">
          <strong>{`${reviewText.detail}: `}</strong>
          <span>{eventNoteText(detail)}</span>
        </Text>
      )}
      {actions && (
        <Flex mt="4" gap="3" wrap="wrap" position="relative" zIndex="1">
          {actions}
        </Flex>
      )}
    </Panel>
  );
}

/**
 * Lists everything that needs review. A review of a payment links to the page of the payment. Other reviews
 * are closed here. So is the review of an unreadable document, because the page of its payment may fail to
 * load.
 */
export function ReviewList({ query }: { query: PagedQuery<ListedReview> }) {
  const [closing, setClosing] = useState<Review | null>(null);
  const [solving, setSolving] = useState<Solution | null>(null);
  return (
    <>
      <PagedList query={query} none={salesFilterText.review.none} failed={salesText.reviewsFailed}>
        {(reviews) => (
          <>
            {!query.hasNextPage && (
              <Text mb="3" fontWeight="600">
                {reviewText.count(reviews.length)}
              </Text>
            )}
            <chakra.ul
              listStyleType="none"
              display="grid"
              gridTemplateColumns="minmax(0, 1fr)"
              gap="4"
              aria-label={reviewText.open}
            >
              {reviews.map((review) => (
                <li key={review.id}>
                  <Item review={review} onClose={() => setClosing(review)} onSolve={setSolving} />
                </li>
              ))}
            </chakra.ul>
          </>
        )}
      </PagedList>
      {closing && <CloseReview review={closing} onClose={() => setClosing(null)} fallbackFocus={tabPanel} />}
      {solving && (
        <solving.Dialog payment={solving.payment} onClose={() => setSolving(null)} fallbackFocus={tabPanel} />
      )}
    </>
  );
}

/** The action that solves a review, in a dialog. */
type Solution = { payment: Sale; label: string; Dialog: typeof RefundPayment | typeof CompleteByHand };

/** Reviews that a completion by hand solves, if the provider's list has the payment. */
const UNPROVEN: readonly ReviewReason[] = ["unverified", "webhook_rejected", "unconfirmed"];

/** Reviews that a refund solves. */
const OVERPAID: readonly ReviewReason[] = [
  "already_owned",
  "gift_paid_twice",
  "pack_paid_twice",
  "coupon_overused",
  "paid_late",
  "buyer_missing",
  "refund_unanswered",
];

/**
 * Returns the advice of a review in words. A payment that is completed or refunded needs no completion. Without a
 * payment, the email address is not shown.
 */
export function todoOf(
  { reason, paymentId }: Pick<Review, "reason" | "paymentId">,
  status: PaymentStatusName | null,
): string {
  if (reason === "email_given_up" && paymentId === null) return reviewText.todoResend;
  const isSettled = status === "completed" || status === "refunded";
  return isSettled && UNPROVEN.includes(reason)
    ? reviewText.todoSettled[status]
    : reviewReasonText[reason].todo;
}

/** Returns the recommended action. Null if the payment has another status, or its own page shows the refunded part. */
function solutionOf({ reason, payment }: ListedReview): Solution | null {
  if (payment === null) return null;
  const { status, pack, isRefundByHand } = payment;
  if (UNPROVEN.includes(reason))
    return status === "completed" || status === "refunded"
      ? null
      : { payment, label: completeText.open, Dialog: CompleteByHand };
  if (!OVERPAID.includes(reason) || status !== "completed" || pack !== null) return null;
  return {
    payment,
    label: isRefundByHand ? refundText.openRecord : refundText.open,
    Dialog: RefundPayment,
  };
}

type ItemProps = { review: ListedReview; onClose: () => void; onSolve: (solution: Solution) => void };

function Item({ review, onClose, onSolve }: ItemProps) {
  const { reason, subject, paymentId, payment, emailTemplate } = review;
  const email = emailTemplate && reviewText.email(emailTemplateText[emailTemplate] ?? emailTemplate);
  if (paymentId !== null && reason !== "document_unreadable") {
    const solution = solutionOf(review);
    const solve = solution && (
      <Button
        aria-label={`${solution.label}: ${reviewText.payment(paymentId)}`}
        onClick={() => onSolve(solution)}
      >
        {solution.label}
      </Button>
    );
    return (
      <ReviewCard
        review={review}
        status={payment?.status ?? null}
        subject={
          <>
            {payment && <PaymentOf payment={payment} />}
            <PaymentLink id={paymentId} />
            {email && (
              <Box as="span" display="block">
                {email}
              </Box>
            )}
          </>
        }
        actions={reason === "email_given_up" ? <RetryEmail id={subject} /> : solve}
      />
    );
  }
  const isEmail = reason === "email_given_up";
  const actions = (
    <>
      {isEmail && <RetryEmail id={subject} />}
      <Button
        variant="outline"
        aria-label={`${closeReviewText.title(reviewReasonText[reason].title)}, ${subject}`}
        onClick={onClose}
      >
        {closeReviewText.open}
      </Button>
    </>
  );
  return (
    <ReviewCard
      review={review}
      status={payment?.status ?? null}
      subject={
        isEmail
          ? email
            ? `${email} (${subject})`
            : reviewText.emailNumber(subject)
          : reviewText.document(subject)
      }
      actions={actions}
    />
  );
}

function PaymentOf({ payment }: { payment: Sale }) {
  const { userId, buyerName, amount, courseTitle, status } = payment;
  return (
    <HStack as="span" wrap="wrap" columnGap="2" rowGap="1" mb="1" fontSize="md">
      {buyerName === null ? (
        <span>{salesText.buyerMissing}</span>
      ) : (
        <PersonLink id={userId} name={buyerName} />
      )}
      <HStack as="span" gap="2">
        <strong>{formatIsk(amount)}</strong>
        <PaymentStatus status={status} />
      </HStack>
      {courseTitle !== null && <span>{withNumbers(courseTitle)}</span>}
    </HStack>
  );
}

function PaymentLink({ id }: { id: string }) {
  return (
    <chakra.span css={{ "& > a": { textDecoration: "underline", textUnderlineOffset: "0.2em" } }}>
      <RowLink to={paymentPath(id, "review")}>{reviewText.payment(id)}</RowLink>
    </chakra.span>
  );
}
