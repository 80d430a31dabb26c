import { Box } from "@chakra-ui/react/box";
import { type Column, DataTable } from "../../components/data-table.tsx";
import type { RowMenu } from "../../components/row-menus.tsx";
import type { RowNouns } from "../../strings/table.ts";
import { PagedList, type PagedQuery } from "./paged-list.tsx";

type TableTabProps<Row> = {
  query: PagedQuery<Row>;
  caption: string;
  nouns: RowNouns;
  columns: readonly Column<Row>[];
  menu?: RowMenu<Row>;
  isSearching?: boolean;
  moreHint?: string;
  none: string;
  failed: string;
};

/** A tab that is one table. A phone has no room for a panel around its cards. */
export function TableTab<Row extends { id: string | number }>({
  caption,
  nouns,
  columns,
  menu,
  isSearching,
  ...list
}: TableTabProps<Row>) {
  return (
    <Box layerStyle={{ xl: "card" }} p={{ xl: "6" }}>
      <PagedList {...list} failedLang="en">
        {(rows) => (
          <DataTable
            caption={caption}
            nouns={nouns}
            columns={columns}
            rows={rows}
            menu={menu}
            isSearching={isSearching}
          />
        )}
      </PagedList>
    </Box>
  );
}
