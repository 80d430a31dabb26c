import { chakra } from "@chakra-ui/react/styled-system";
import type { Review } from "functions/payments/schema";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { closeReviewText, reviewReasonText, reviewText } from "../../strings/admin-reviews.ts";
import { salesFilterText, salesText } from "../../strings/admin-sales.ts";
import { CloseReview } from "./close-review.tsx";
import { RowLink } from "./columns.tsx";
import { tabPanel } from "./fetch-failed.tsx";
import { PagedList, type PagedQuery } from "./paged-list.tsx";
import { RetryEmail } from "./retry-email.tsx";
import { ReviewCard } from "./review-card.tsx";
import { paymentAddress } from "./use-sales-filter.ts";

/**
 * Lists everything that needs review. A review of a payment links to the page of the payment. Other reviews
 * are closed here. So is the review of an unreadable document, because the page of its payment may fail to
 * load.
 */
export function ReviewList({ query }: { query: PagedQuery<Review> }) {
  const [closing, setClosing] = useState<Review | null>(null);
  return (
    <>
      <PagedList query={query} none={salesFilterText.review.none} failed={salesText.reviewsFailed}>
        {(reviews) => (
          <chakra.ul
            listStyleType="none"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap="4"
            aria-label={reviewText.open}
          >
            {reviews.map((review) => (
              <li key={review.id}>
                <Item review={review} onClose={() => setClosing(review)} />
              </li>
            ))}
          </chakra.ul>
        )}
      </PagedList>
      {closing && <CloseReview review={closing} onClose={() => setClosing(null)} fallbackFocus={tabPanel} />}
    </>
  );
}

function Item({ review, onClose }: { review: Review; onClose: () => void }) {
  const { reason, subject, paymentId } = review;
  if (paymentId !== null && reason !== "document_unreadable") {
    return <ReviewCard review={review} subject={<PaymentLink id={paymentId} />} />;
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
    <ReviewCard review={review} subject={isEmail ? reviewText.email(subject) : subject} actions={actions} />
  );
}

function PaymentLink({ id }: { id: string }) {
  return <RowLink to={paymentAddress(id, "review")}>{reviewText.payment(id)}</RowLink>;
}
