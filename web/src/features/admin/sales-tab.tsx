import { Badge } from "@chakra-ui/react/badge";
import type { Sale } from "functions/contract/admin";
import { useSales } from "../../api/admin.ts";
import type { Column } from "../../components/data-table.tsx";
import { formatDate, formatIsk } from "../../lib/format.ts";
import { fetchFailedText, salesText, tabText } from "../../strings/admin.ts";
import { idColumn } from "./columns.tsx";
import { TableTab } from "./table-tab.tsx";

const columns: readonly Column<Sale>[] = [
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
  {
    key: "status",
    label: salesText.status,
    text: () => salesText.completed,
    show: () => <Badge colorPalette="fairway">{salesText.completed}</Badge>,
  },
];

/** Only completed payments are read. Source: spec §2. */
export function SalesTab() {
  return (
    <TableTab
      query={useSales()}
      caption={tabText.sales}
      columns={columns}
      none={salesText.none}
      failed={fetchFailedText.payments}
    />
  );
}
