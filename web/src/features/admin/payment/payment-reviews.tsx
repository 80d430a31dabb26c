import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Review } from "functions/payments/schema";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { formatInstant } from "../../../lib/format.ts";
import { closeReviewText, reviewReasonText, reviewText } from "../../../strings/admin-reviews.ts";
import { CloseReview } from "../close-review.tsx";
import { noteText } from "../note-text.ts";
import { ReviewCard } from "../review-card.tsx";
import { DividedList, Section } from "../section.tsx";

/** Renders the open reviews of a payment. */
export function OpenReviews({ reviews }: { reviews: readonly Review[] }) {
  const [closing, setClosing] = useState<Review | null>(null);
  const open = reviews.filter(({ closedAt }) => closedAt === null);
  return (
    <>
      {open.length > 0 && (
        <Stack gap="4" mb={{ base: "4", md: "6" }}>
          {open.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              actions={
                <Button
                  variant="outline"
                  aria-label={closeReviewText.title(reviewReasonText[review.reason].title)}
                  onClick={() => setClosing(review)}
                >
                  {closeReviewText.open}
                </Button>
              }
            />
          ))}
        </Stack>
      )}
      {closing && (
        <CloseReview
          review={closing}
          onClose={() => setClosing(null)}
          fallbackFocus={() => document.querySelector("h1")}
        />
      )}
    </>
  );
}

/** Renders the closed reviews with decision, administrator and reason. */
export function ClosedReviews({ reviews }: { reviews: readonly Review[] }) {
  const closed = reviews.filter(({ closedAt }) => closedAt !== null);
  if (closed.length === 0) return null;
  return (
    <Section title={reviewText.closed}>
      <DividedList>
        {closed.map(({ id, reason, closedAt, closedBy, note }) => (
          <li key={id}>
            <Text fontWeight="strong">{reviewReasonText[reason].title}</Text>
            {note && <Text>{noteText(note)}</Text>}
            <Text color="fg.muted">
              {closedAt && <time dateTime={closedAt}>{formatInstant(closedAt)}</time>}
              <span>{` · ${closedBy ?? reviewText.bySystem}`}</span>
            </Text>
          </li>
        ))}
      </DividedList>
    </Section>
  );
}
