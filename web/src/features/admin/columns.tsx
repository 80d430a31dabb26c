import { Badge } from "@chakra-ui/react/badge";
import type { PaymentStatus as Status } from "functions/payments/schema";
import type { Column } from "../../components/data-table.tsx";
import { RouterLink } from "../../components/links.tsx";
import { ShortId } from "../../components/short-id.tsx";
import { formatCount } from "../../lib/format.ts";
import { adminText } from "../../strings/admin.ts";
import { paymentStatusText } from "../../strings/admin-sales.ts";

/** A column with the shortened Firestore document id. */
export const idColumn: Column<{ id: string }> = {
  key: "id",
  label: adminText.id,
  text: ({ id }) => id,
  show: ({ id }) => <ShortId id={id} />,
};

/** Creates a column of whole numbers. */
export function countColumn<Row>(key: string, label: string, count: (row: Row) => number): Column<Row> {
  return { key, label, text: (row) => formatCount(count(row)), sortBy: count };
}

export function yesNo(isSo: boolean): string {
  return isSo ? adminText.yes : adminText.no;
}

const palettes: Record<Status, "fairway" | "sand" | "sky" | "flag"> = {
  completed: "fairway",
  pending: "sky",
  failed: "flag",
  cancelled: "sand",
  expired: "sand",
  refunded: "sand",
};

/** Renders a coloured badge with the status of a payment. */
export function PaymentStatus({ status }: { status: Status }) {
  return <Badge colorPalette={palettes[status]}>{paymentStatusText[status]}</Badge>;
}

/**
 * Renders a link whose click area covers its row or card. The row needs a `position`. Other controls of the
 * row need a `zIndex` to remain clickable.
 */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <RouterLink
      to={to}
      color="fairway.fg"
      fontWeight="600"
      overflowWrap="anywhere"
      _hover={{ textDecoration: "underline", textUnderlineOffset: "0.2em" }}
      _after={{ content: "''", position: "absolute", inset: "0", borderRadius: "l2" }}
      _focusVisible={{
        outline: "none",
        _after: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-3px" },
      }}
    >
      {children}
    </RouterLink>
  );
}
