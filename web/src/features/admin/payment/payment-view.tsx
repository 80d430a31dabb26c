import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import type { PaymentDetail } from "functions/contract/admin";
import { paymentPageText } from "../../../strings/admin-payment.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import { PaymentEmails } from "./payment-emails.tsx";
import { PaymentEvents } from "./payment-events.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentHeader } from "./payment-header.tsx";
import { ClosedReviews, OpenReviews } from "./payment-reviews.tsx";

type PaymentViewProps = {
  id: string;
  /** Undefined while it is on its way. */
  detail: PaymentDetail | undefined;
  /** Whether what is shown could not be brought up to date. */
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
          <PaymentEmails emails={detail?.emails} />
          <ClosedReviews reviews={detail?.reviews ?? []} />
        </Stack>
        <PaymentEvents id={id} />
      </Grid>
    </>
  );
}
