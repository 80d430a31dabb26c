import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PaymentDetail } from "functions/payments/schema";
import type { Review } from "functions/reviews/schema";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useRefresh } from "../../admin/api.ts";
import { BackLink } from "../../admin/back-link.tsx";
import { PagedList } from "../../admin/paged-list.tsx";
import { DividedList, FetchFailed, NotFound, Section } from "../../admin/section.tsx";
import { PaymentStatus } from "../../admin/table-tab.tsx";
import { adminText } from "../../admin/texts.ts";
import { codeOf } from "../../lib/api-client.ts";
import { formatIsk, formatMinute, withNumbers } from "../../lib/format.ts";
import { CloseReview, ReviewCard } from "../../reviews/admin/reviews.tsx";
import { closeReviewText, reviewReasonText, reviewText } from "../../reviews/admin/texts.ts";
import { EmailList } from "../../students/admin/email-list.tsx";
import { emailsText } from "../../students/admin/texts.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { LoadFailed, Skeleton } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { SoldPackSection } from "../packs/admin/sold-pack.tsx";
import { paymentEventsQuery, paymentQuery } from "./api.ts";
import { EventItem } from "./payment-event.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { CompleteByHand, eventNoteText, RefundPayment } from "./refund-payment.tsx";
import { TestBadge } from "./test-badge.tsx";
import {
  completeText,
  eventsText,
  factsText,
  paymentPageText,
  refundText,
  salesFilterText,
} from "./texts.ts";
import { salesPath, useSalesFilter, useSalesLimits } from "./use-sales-filter.ts";

type OpenReviewsProps = { reviews: readonly Review[]; status: PaymentDetail["payment"]["status"] | null };

function OpenReviews({ reviews, status }: OpenReviewsProps) {
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
              status={status}
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

function ClosedReviews({ reviews }: { reviews: readonly Review[] }) {
  const closed = reviews.filter(({ closedAt }) => closedAt !== null);
  if (closed.length === 0) return null;
  return (
    <Section title={reviewText.closed}>
      <DividedList>
        {closed.map(({ id, reason, closedAt, closedBy, note }) => (
          <li key={id}>
            <Text fontWeight="strong">{reviewReasonText[reason].title}</Text>
            {note && <Text>{eventNoteText(note)}</Text>}
            <Text color="fg.muted">
              {closedAt && <time dateTime={closedAt}>{formatMinute(closedAt)}</time>}
              <span>{` · ${closedBy ?? reviewText.bySystem}`}</span>
            </Text>
          </li>
        ))}
      </DividedList>
    </Section>
  );
}

/** Renders the amount, status and actions. Screen readers announce status changes. */
function PaymentHeader({ id, detail }: { id: string; detail: PaymentDetail | undefined }) {
  return (
    <Flex wrap="wrap" gap="4" align="end" justify="space-between" mb={{ base: "5", md: "6" }}>
      <Box>
        <PageHeading title={paymentPageText.title(id)} display="grid" gap="1.5">
          <Text as="span" textStyle="eyebrow" color="fairway.fg">
            {paymentPageText.eyebrow}
          </Text>
          {detail ? <span>{formatIsk(detail.payment.amount)}</span> : <Skeleton w="40" h="11" />}
        </PageHeading>
        <HStack mt="2" gap="2" wrap="wrap" minH="7" role="status">
          {detail ? (
            <>
              <PaymentStatus status={detail.payment.status} />
              <TestBadge isTest={detail.payment.isTest} />
            </>
          ) : (
            <VisuallyHidden>{commonText.loading}</VisuallyHidden>
          )}
          {detail?.reviews.some(({ closedAt }) => closedAt === null) && (
            <Badge colorPalette="flag">{reviewText.open}</Badge>
          )}
        </HStack>
        <Text as="div" mt="2" color="fg.muted" overflowWrap="anywhere">
          {detail ? summaryOf(detail) : <Skeleton w="72" maxW="full" h="6" />}
        </Text>
      </Box>
      {detail && <Actions detail={detail} />}
    </Flex>
  );
}

/**
 * Renders the actions that the status allows. Each action has its own key, so that React does not reuse one
 * element for another.
 */
function Actions({ detail: { payment, pack } }: { detail: PaymentDetail }) {
  const { status } = payment;
  if (status === "refunded") return null;
  if (status === "completed") {
    if (pack?.state === "full") return <Text color="fg.muted">{refundText.packUsedUp}</Text>;
    return (
      <Action
        key="refund"
        payment={payment}
        usedSeats={pack?.used ?? 0}
        label={payment.isRefundByHand ? refundText.openRecord : refundText.open}
        Dialog={RefundPayment}
      />
    );
  }
  return <Action key="complete" payment={payment} label={completeText.open} Dialog={CompleteByHand} />;
}

type ActionProps = {
  payment: PaymentDetail["payment"];
  usedSeats?: number;
  label: string;
  Dialog: typeof RefundPayment;
};

function Action({ payment, usedSeats, label, Dialog }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog
          payment={payment}
          {...(usedSeats !== undefined && { usedSeats })}
          onClose={() => setIsOpen(false)}
          fallbackFocus={pageHeading}
        />
      )}
    </>
  );
}

function summaryOf({ payment, buyer }: PaymentDetail): string {
  const club = payment.pack === null ? null : payment.billing?.name;
  const who = club ?? buyer?.name ?? payment.userEmail ?? factsText.buyerMissing;
  return `${who} · ${withNumbers(payment.courseTitle ?? String(payment.courseId))}`;
}

const pageHeading = () => document.querySelector("h1");

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
      <OpenReviews reviews={detail?.reviews ?? []} status={detail?.payment.status ?? null} />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
        gap={{ base: "4", md: "6" }}
        alignItems="start"
      >
        <Stack gap={{ base: "4", md: "6" }}>
          <PaymentFacts detail={detail} />
          <SoldPackSection detail={detail} />
        </Stack>
        <Stack gap={{ base: "4", md: "6" }}>
          <EmailList emails={detail?.emails} none={emailsText.none} />
          <PaymentEvents id={id} />
          <ClosedReviews reviews={detail?.reviews ?? []} />
        </Stack>
      </Grid>
    </>
  );
}

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

export function PaymentPage() {
  const { id = "" } = useParams();
  const list = salesPath(useSalesFilter(), useSalesLimits());
  const { data, error, isError, refetch } = useQuery(paymentQuery(id));
  if (isError && data === undefined) {
    const isUnknown = ["payment_not_found", "invalid_input"].includes(codeOf(error) ?? "");
    return isUnknown ? (
      <NotFound text={paymentPageText} list={list} />
    ) : (
      <LoadFailed onRetry={() => void refetch()} />
    );
  }
  return (
    <Container pt={{ base: "2", md: "4" }} pb="14">
      <TopBar isPending={data?.payment.status === "pending"} />
      <PaymentView id={id} detail={data} hasFailed={isError} onRetry={() => void refetch()} />
    </Container>
  );
}

/** Renders the link back and, for a payment that the provider may confirm at any time, a refresh button. */
function TopBar({ isPending }: { isPending: boolean }) {
  const filter = useSalesFilter();
  const refresh = useRefresh();
  return (
    <Flex gap="3" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
      <BackLink to={salesPath(filter, useSalesLimits())}>
        {filter === "completed"
          ? paymentPageText.back
          : paymentPageText.backTo(salesFilterText[filter].label)}
      </BackLink>
      {isPending && (
        <BusyButton variant="outline" isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
          {adminText.refresh}
        </BusyButton>
      )}
    </Flex>
  );
}
