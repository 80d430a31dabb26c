import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { PaymentDetail } from "functions/payments/schema";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { formatIsk } from "../../../lib/format.ts";
import { completeText, factsText, paymentPageText, refundText } from "../../../strings/admin-payment.ts";
import { reviewText } from "../../../strings/admin-reviews.ts";
import { commonText } from "../../../strings/common.ts";
import { PaymentStatus } from "../columns.tsx";
import { CompleteByHand } from "./complete-by-hand.tsx";
import { RefundPayment } from "./refund-payment.tsx";

/** Renders the amount, status and actions. Screen readers announce status changes. */
export function PaymentHeader({ id, detail }: { id: string; detail: PaymentDetail | undefined }) {
  return (
    <Flex wrap="wrap" gap="4" align="end" justify="space-between" mb={{ base: "5", md: "6" }}>
      <Box>
        <PageHeading title={paymentPageText.title(id)} display="grid" gap="1.5">
          <Text as="span" textStyle="eyebrow" color="fairway.fg">
            {paymentPageText.title(id)}
          </Text>
          {detail ? <span>{formatIsk(detail.payment.amount)}</span> : <Skeleton w="40" h="11" />}
        </PageHeading>
        <HStack mt="2" gap="2" wrap="wrap" minH="7" role="status">
          {detail ? (
            <PaymentStatus status={detail.payment.status} />
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
      {detail && <Actions payment={detail.payment} />}
    </Flex>
  );
}

/**
 * Renders the actions that the status allows. Each action has its own key, so that React does not reuse one
 * element for another.
 */
function Actions({ payment }: { payment: PaymentDetail["payment"] }) {
  const { status } = payment;
  if (status === "refunded") return null;
  if (status === "completed") {
    return <Action key="refund" payment={payment} label={refundText.open} Dialog={RefundPayment} />;
  }
  return <Action key="complete" payment={payment} label={completeText.open} Dialog={CompleteByHand} />;
}

type ActionProps = { payment: PaymentDetail["payment"]; label: string; Dialog: typeof RefundPayment };

function Action({ payment, label, Dialog }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <Dialog payment={payment} onClose={() => setIsOpen(false)} fallbackFocus={pageHeading} />}
    </>
  );
}

function summaryOf({ payment, buyer }: PaymentDetail): string {
  const who = buyer?.name ?? payment.userEmail ?? factsText.buyerMissing;
  return `${who} · ${payment.courseTitle ?? payment.courseId}`;
}

const pageHeading = () => document.querySelector("h1");
