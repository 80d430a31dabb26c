import { Container } from "@chakra-ui/react/container";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { Receipt } from "functions/payments/schema";
import { useParams } from "react-router-dom";
import { codeOf } from "../lib/api-client.ts";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { BusyButton, Button } from "../ui/button.tsx";
import { Panel } from "../ui/heading.tsx";
import { MessagePanel, NotFoundPanel } from "../ui/message-panel.tsx";
import { QueryResult } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { receiptQuery } from "./api.ts";
import { BillingPart } from "./billing-form.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { receiptText } from "./texts.ts";

/** Renders the receipt of a paid order, which its buyer prints or saves as a PDF. */
export function ReceiptPage() {
  const { payment = "" } = useParams();
  const receipt = useQuery(receiptQuery(payment));
  const code = receipt.data === undefined ? codeOf(receipt.error) : null;
  if (code === "payment_not_found" || code === "invalid_input")
    return <NotFoundPanel {...receiptText.notFound} />;
  if (code === "receipt_missing")
    return (
      <MessagePanel
        icon="clock"
        palette="sky"
        title={receiptText.inPreparation}
        actions={
          <BusyButton isBusy={receipt.isFetching} onClick={() => void receipt.refetch()}>
            {commonText.retry}
          </BusyButton>
        }
      >
        {receiptText.inPreparationHint}
      </MessagePanel>
    );
  return <QueryResult query={receipt}>{(data) => <Printable receipt={data} />}</QueryResult>;
}

function Printable({ receipt }: { receipt: Receipt }) {
  return (
    <Container maxW="52rem" pt={{ base: "4", md: "8" }} pb="14">
      <ReceiptSheet receipt={receipt} />
      <Button size="lg" mt="6" w={{ base: "full", sm: "auto" }} onClick={() => window.print()}>
        {receiptText.print}
      </Button>
      <Panel as="section" mt="8" p={{ base: "5", md: "6" }} css={HIDDEN_IN_PRINT}>
        <Stack gap="4">
          <Text as="h2" textStyle="cardTitle">
            {receiptText[receipt.refundedAt === null ? "unionTitle" : "billingTitle"]}
          </Text>
          {receipt.refundedAt === null && <Text color="fg.muted">{receiptText.unionHint}</Text>}
          <BillingPart receipt={receipt} />
        </Stack>
      </Panel>
    </Container>
  );
}
