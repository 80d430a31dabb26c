import type { Column } from "../../components/data-table.tsx";
import { ShortId } from "../../components/short-id.tsx";
import { formatCount } from "../../lib/format.ts";
import { adminText } from "../../strings/admin.ts";

/** The id of a row that the store has named: long, so it is shown short. */
export const idColumn: Column<{ id: string }> = {
  key: "id",
  label: adminText.id,
  text: ({ id }) => id,
  show: ({ id }) => <ShortId id={id} />,
};

/** A column of whole numbers. */
export function countColumn<Row>(key: string, label: string, count: (row: Row) => number): Column<Row> {
  return { key, label, text: (row) => formatCount(count(row)), sortBy: count };
}

export function yesNo(isSo: boolean): string {
  return isSo ? adminText.yes : adminText.no;
}
