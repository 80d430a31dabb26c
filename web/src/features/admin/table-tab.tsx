import { Box } from "@chakra-ui/react/box";
import { DataTable, type DataTableProps } from "../../components/data-table.tsx";
import { type CountedQuery, PagedList, type PagedListProps } from "./paged-list.tsx";

type TableTabProps<Row> = Omit<PagedListProps<Row>, "children" | "failedLang" | "query"> &
  Omit<DataTableProps<Row>, "rows" | "total"> & { query: CountedQuery<Row> };

/**
 * Renders a tab with one table. Phones show cards without a surrounding panel, which would take too much
 * space.
 */
export function TableTab<Row extends { id: string | number }>({
  query,
  none,
  failed,
  moreHint,
  ...table
}: TableTabProps<Row>) {
  return (
    <Box layerStyle={{ xl: "card" }} p={{ xl: "6" }}>
      <PagedList query={query} none={none} failed={failed} failedLang="en" moreHint={moreHint}>
        {(rows) => <DataTable {...table} rows={rows} total={query.total} />}
      </PagedList>
    </Box>
  );
}
