import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useMutation } from "@tanstack/react-query";
import type { PaymentStatus as Status } from "functions/payments/schema";
import type { ReactNode } from "react";
import { formatCount } from "../lib/format.ts";
import { useSearchParamText } from "../lib/hooks.ts";
import { notify, notifyError } from "../lib/toaster.ts";
import { paymentStatusText } from "../payments/admin/texts.ts";
import { BusyButton } from "../ui/button.tsx";
import { type Column, DataTable, type DataTableProps } from "../ui/data-table.tsx";
import { RouterLink } from "../ui/links.tsx";
import { csvText } from "../ui/texts.ts";
import { FOR_ADMIN } from "./api.ts";
import { type CountedQuery, PagedList, type PagedListProps } from "./paged-list.tsx";
import { ShortId } from "./section.tsx";
import { adminText } from "./texts.ts";

/** Returns whether a list shows archived items, and its setter. The URL stores the state. */
export function useArchiveShown(): [boolean, (isShown: boolean) => void] {
  const [archived, setArchived] = useSearchParamText("archived");
  return [archived === "true", (isShown) => setArchived(isShown ? "true" : "")];
}

/** A column with the shortened Firestore document id. */
export const idColumn: Column<{ id: string }> = {
  key: "id",
  label: adminText.id,
  text: ({ id }) => id,
  show: ({ id }) => <ShortId id={id} maxW="3.5rem" />,
};

export function countColumn<Row>(key: string, label: string, count: (row: Row) => number): Column<Row> {
  return { key, label, text: (row) => formatCount(count(row)), sortBy: count, isNumber: true };
}

export function yesNo(isSo: boolean): string {
  return isSo ? adminText.yes : adminText.no;
}

type OneLineProps = { maxW: string; children: string };

/** Truncates the text in a table, so that each row takes one line. */
export function OneLine({ maxW, children }: OneLineProps) {
  return (
    <Text overflowWrap="anywhere" truncate={{ xl: true }} maxW={{ xl: maxW }} title={children}>
      {children}
    </Text>
  );
}

const palettes: Record<Status, "fairway" | "sand" | "sky" | "flag"> = {
  completed: "fairway",
  pending: "sky",
  failed: "flag",
  cancelled: "sand",
  expired: "sand",
  refunded: "sand",
};

export function PaymentStatus({ status }: { status: Status }) {
  return <Badge colorPalette={palettes[status]}>{paymentStatusText[status]}</Badge>;
}

/**
 * Renders a link whose click area covers its row or card. The row needs a `position`. Other controls of the
 * row need a `zIndex` to remain clickable.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
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

type ExportButtonProps = {
  label: string;
  /** Whether it is the main button of a dialog. It then shows its label. */
  isMain?: boolean;
  /** Fetches the rows and saves the file. */
  save: () => Promise<void>;
};

export function ExportButton({ label, save, isMain = false }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: () => notify({ title: csvText.saved }),
    onError: (error) => notifyError(csvText.failed, error, {}, csvText.failedHint),
    meta: FOR_ADMIN,
  });
  return (
    <BusyButton
      variant={isMain ? "solid" : "outline"}
      aria-label={isMain ? undefined : `${csvText.csv}: ${label}`}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {isMain ? label : csvText.csv}
    </BusyButton>
  );
}

type TableTabProps<Row> = Omit<PagedListProps<Row>, "children" | "failedLang" | "query"> &
  Omit<DataTableProps<Row>, "rows" | "total"> & { query: CountedQuery<Row> };

/**
 * Renders a tab with one table. On narrow screens, the rows have a panel of their own.
 */
export function TableTab<Row extends { id: string | number }>({
  query,
  none,
  firstStep,
  failed,
  moreHint,
  ...table
}: TableTabProps<Row>) {
  return (
    <Box layerStyle={{ xl: "card" }} p={{ xl: "6" }}>
      <PagedList
        query={query}
        none={none}
        firstStep={firstStep}
        failed={failed}
        failedLang="en"
        moreHint={moreHint}
      >
        {(rows) => <DataTable {...table} rows={rows} total={query.total} />}
      </PagedList>
    </Box>
  );
}
