import { Badge } from "@chakra-ui/react/badge";
import { Button } from "@chakra-ui/react/button";
import { HStack } from "@chakra-ui/react/stack";
import type { Sale } from "functions/contract/admin";
import type { Column } from "../../components/data-table.tsx";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { salesText } from "../../strings/admin.ts";
import { reviewReasonText, saleActionsText } from "../../strings/admin-sales.ts";
import { idColumn } from "./columns.tsx";

type SaleActions = { onShowTrail: (sale: Sale) => void; onRefund: (sale: Sale) => void };

/** The columns of the sales' table. Source: spec §2. */
export function saleColumns({ onShowTrail, onRefund }: SaleActions): Column<Sale>[] {
  return [
    idColumn,
    {
      key: "buyer",
      label: salesText.buyer,
      text: ({ userEmail, userId }) => userEmail ?? userId,
      isTitle: true,
      isLong: true,
    },
    {
      key: "course",
      label: salesText.course,
      text: ({ courseTitle, courseId }) => courseTitle ?? String(courseId),
      isLong: true,
    },
    {
      key: "amount",
      label: salesText.amount,
      text: ({ amount }) => formatIsk(amount),
      sortBy: ({ amount }) => amount,
    },
    {
      key: "date",
      label: salesText.date,
      text: ({ createdAt }) => formatDate(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
    },
    { key: "status", label: salesText.status, text: statusText, show: (sale) => <Status sale={sale} /> },
    {
      key: "actions",
      label: saleActionsText.actions,
      show: (sale) => (
        <Actions id={sale.id} onTrail={() => onShowTrail(sale)} onRefund={() => onRefund(sale)} />
      ),
    },
  ];
}

function statusText({ reviewReason }: Sale): string {
  return reviewReason ? `${salesText.completed} ${reviewReasonText[reviewReason]}` : salesText.completed;
}

function Status({ sale: { reviewReason } }: { sale: Sale }) {
  return (
    <HStack gap="1" wrap="wrap">
      <Badge colorPalette="fairway">{salesText.completed}</Badge>
      {reviewReason && <Badge colorPalette="flag">{reviewReasonText[reviewReason]}</Badge>}
    </HStack>
  );
}

function Actions({ id, onTrail, onRefund }: { id: string; onTrail: () => void; onRefund: () => void }) {
  const { trail, refund } = saleActionsText;
  return (
    <HStack gap="2" wrap="wrap">
      <Button variant="outline" size="sm" aria-label={`${trail} ${id}`} onClick={onTrail}>
        {trail}
      </Button>
      <Button
        variant="outline"
        size="sm"
        colorPalette="flag"
        aria-label={`${refund} ${id}`}
        onClick={onRefund}
      >
        {refund}
      </Button>
    </HStack>
  );
}
