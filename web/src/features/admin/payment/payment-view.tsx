import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaymentDetail } from "functions/payments/schema";
import { paymentEventsQuery } from "../../../api/admin-payments.ts";
import { emailsText } from "../../../strings/admin-emails.ts";
import { paymentPageText } from "../../../strings/admin-payment.ts";
import { eventsText } from "../../../strings/admin-payment-events.ts";
import { EmailList } from "../email-list.tsx";
import { FetchFailed } from "../fetch-failed.tsx";
import { PagedList } from "../paged-list.tsx";
import { Section } from "../section.tsx";
import { EventItem } from "./event-item.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentHeader } from "./payment-header.tsx";
import { ClosedReviews, OpenReviews } from "./payment-reviews.tsx";

type PaymentViewProps = {
  id: string;
  /** Undefined until it is fetched. */
  detail: PaymentDetail | undefined;
  /** Whether the latest refetch failed, so that the data may be outdated. */
  hasFailed: boolean;
  onRetry: () => void;
};

export function PaymentView({ id, detail, hasFailed, onRetry }: PaymentViewProps) {
  return (
    <>
      {hasFailed && <FetchFailed texts={[paymentPageText.updateFailed]} onRetry={onRetry} />}
      <PaymentHeader id={id} detail={detail} />
      <OpenReviews reviews={detail?.reviews ?? []} />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", md: "6" }}>
          <PaymentFacts detail={detail} />
          <EmailList emails={detail?.emails} none={emailsText.none} />
          <ClosedReviews reviews={detail?.reviews ?? []} />
        </Stack>
        <PaymentEvents id={id} />
      </Grid>
    </>
  );
}

/** Renders the timeline of a payment. */
function PaymentEvents({ id }: { id: string }) {
  return (
    <Section title={eventsText.title}>
      <PagedList
        query={useInfiniteQuery(paymentEventsQuery(id))}
        none={eventsText.none}
        failed={eventsText.failed}
      >
        {(events) => (
          <chakra.ol listStyleType="none" fontSize="sm" aria-label={eventsText.caption}>
            {events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </chakra.ol>
        )}
      </PagedList>
    </Section>
  );
}
