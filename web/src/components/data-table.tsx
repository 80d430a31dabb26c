import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra, defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { Text } from "@chakra-ui/react/text";
import { type ReactNode, useState } from "react";
import { counted } from "../lib/format.ts";
import { type ColumnOf, matchingRows, nextSort, type Sort, sortedRows } from "../lib/table-rows.ts";
import { type RowNouns, tableText } from "../strings/table.ts";
import { FormField } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import { type RowMenu, RowMenuButton, RowMenus } from "./row-menus.tsx";

export type Column<Row> = ColumnOf<Row> & {
  label: string;
  /** What the cell holds, where that is not the column's text. */
  show?: (row: Row) => ReactNode;
  /** Names the row: read out with its other cells, and the card's title on a phone. */
  isTitle?: boolean;
  /** Text that may take several lines. */
  isLong?: boolean;
};

/**
 * Below `xl` a row is a card: the label of each cell stands beside it, and the header is a row of buttons. Not the theme's: only the
 * administrator's pages have tables.
 */
const tableRecipe = defineSlotRecipe({
  className: "table",
  slots: ["root", "caption", "header", "body", "row", "columnHeader", "cell"],
  base: {
    root: {
      display: { base: "block", xl: "table" },
      w: "full",
      fontSize: "sm",
      lineHeight: "1.45",
      borderCollapse: "collapse",
    },
    header: { display: { base: "block", xl: "table-header-group" }, mb: "3" },
    body: {
      display: { base: "grid", xl: "table-row-group" },
      gridTemplateColumns: { md: "1fr 1fr" },
      gap: "3",
    },
    row: {
      "thead &": { display: { base: "flex", xl: "table-row" }, flexWrap: "wrap", gap: "2" },
      "tbody &": {
        display: { base: "grid", xl: "table-row" },
        alignContent: "start",
        gap: "1.5",
        p: "4",
        borderWidth: { base: "1px", xl: "0 0 1px" },
        borderColor: "border",
        borderRadius: { base: "l2", xl: "0" },
        bg: "bg.panel",
        _hover: { xl: { bg: "bg" } },
      },
    },
    columnHeader: {
      textAlign: "start",
      verticalAlign: "middle",
      fontSize: "xs",
      fontWeight: "strong",
      color: "fg.muted",
      px: { xl: "3" },
      py: { xl: "1" },
      borderBottomWidth: { xl: "1px" },
      borderColor: "border",
    },
    cell: {
      display: { base: "grid", xl: "table-cell" },
      gridTemplateColumns: "6.5rem minmax(0, 1fr)",
      gap: "3",
      alignItems: "baseline",
      justifyItems: "start",
      verticalAlign: "middle",
      textAlign: "start",
      fontWeight: "inherit",
      px: { xl: "3" },
      py: { xl: "2" },
      overflowWrap: "anywhere",
      whiteSpace: { xl: "nowrap" },
      _before: { content: "attr(data-label)", hideFrom: "xl", fontSize: "xs", color: "fg.muted" },
      // Where the browser can: without the label being read twice.
      "@supports (content: 'a' / '')": { _before: { content: "attr(data-label) / ''" } },
    },
  },
});

type DataTableProps<Row> = {
  caption: string;
  nouns: RowNouns;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What can be done with each row, in a menu at its end. */
  menu?: RowMenu<Row> | undefined;
};

/**
 * Rows that can be filtered and sorted by each column. On a phone each is a card. The roles are spelt out,
 * because browsers take a table's away when it is not displayed as one.
 */
export function DataTable<Row extends { id: string | number }>({
  caption,
  nouns,
  columns,
  rows,
  menu,
}: DataTableProps<Row>) {
  const [query, setQuery] = useState("");
  const [sort, setSort] = useState<Sort>(null);
  const shown = sortedRows(matchingRows(rows, columns, query), columns, sort);
  const table = (
    <Table.Root recipe={tableRecipe} role="table">
      <Table.Caption srOnly>{caption}</Table.Caption>
      <Table.Header role="rowgroup">
        <Table.Row role="row">
          {columns.map(({ key, label, text }) => {
            const direction = sort?.key === key ? sort.direction : undefined;
            return (
              <Table.ColumnHeader key={key} scope="col" role="columnheader" aria-sort={direction}>
                {text ? (
                  <SortButton direction={direction} onClick={() => setSort(nextSort(sort, key))}>
                    {label}
                  </SortButton>
                ) : (
                  <Text as="span" srOnly={{ base: true, xl: false }}>
                    {label}
                  </Text>
                )}
              </Table.ColumnHeader>
            );
          })}
          {menu && (
            <Table.ColumnHeader scope="col" role="columnheader">
              <Text as="span" srOnly>
                {tableText.actions}
              </Text>
            </Table.ColumnHeader>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup">
        {shown.map((row) => (
          <Table.Row key={row.id} role="row" position="relative">
            {columns.map(({ key, label, text, show = text, isTitle, isLong }) => (
              <Table.Cell
                key={key}
                data-label={label}
                whiteSpace={isLong ? "normal" : undefined}
                {...(isTitle ? { ...TITLE, pe: { base: menu && "10", xl: "3" } } : { role: "cell" })}
              >
                {show?.(row)}
              </Table.Cell>
            ))}
            {menu && (
              <Table.Cell role="cell" {...MENU}>
                <RowMenuButton id={row.id} label={menu.label(row)} />
              </Table.Cell>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
  return (
    <>
      <TableFilter nouns={nouns} query={query} onChange={setQuery} shown={shown.length} total={rows.length} />
      {menu ? (
        <RowMenus rows={rows} menu={menu}>
          {table}
        </RowMenus>
      ) : (
        table
      )}
      {shown.length === 0 && <Text py="3">{tableText.nothing(query.trim())}</Text>}
    </>
  );
}

/** The cell that names its row. On a phone it comes first, without a label. */
const TITLE = {
  as: "th",
  scope: "row",
  role: "rowheader",
  display: { base: "block", xl: "table-cell" },
  order: { base: -1, xl: 0 },
  fontSize: { base: "md", xl: "sm" },
  fontWeight: "strong",
  _before: { display: "none" },
} as const;

/** The cell of the menu: on a phone in the card's corner. */
const MENU = {
  display: { base: "block", xl: "table-cell" },
  position: { base: "absolute", xl: "static" },
  top: "2",
  insetEnd: "2",
  w: { xl: "0" },
  px: { xl: "1" },
  py: { xl: "0" },
  _before: { display: "none" },
} as const;

type TableFilterProps = {
  nouns: RowNouns;
  query: string;
  onChange: (query: string) => void;
  shown: number;
  total: number;
};

/** A box that narrows a table down, and how many rows that leaves, said aloud as it changes. */
function TableFilter({ nouns, query, onChange, shown, total }: TableFilterProps) {
  return (
    <Flex gap={{ base: "2", md: "4" }} mb="4" direction={{ base: "column", md: "row" }} align={{ md: "end" }}>
      <Box w={{ md: "22rem" }}>
        <FormField
          label={tableText.filter}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => onChange(target.value)}
        />
      </Box>
      <Text role="status" fontSize="sm" color="fg.muted" flexShrink="0" mb={{ md: "3" }}>
        {shown === total
          ? counted(total, nouns.one, nouns.many)
          : tableText.shown(shown, counted(total, nouns.ofOne, nouns.ofMany))}
      </Text>
    </Flex>
  );
}

type SortButtonProps = {
  direction: "ascending" | "descending" | undefined;
  onClick: () => void;
  children: string;
};

const SORT_ICONS = { ascending: "arrowUp", descending: "arrowDown" } as const;

/** A column's label, pressed to sort by it. On a phone, where rows are cards, it looks like a chip. */
function SortButton({ direction, onClick, children }: SortButtonProps) {
  return (
    <chakra.button
      type="button"
      onClick={onClick}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="9"
      px={{ base: "3", xl: "1.5" }}
      mx={{ xl: "-1.5" }}
      borderRadius={{ base: "full", xl: "l1" }}
      borderWidth={{ base: "1px", xl: "0" }}
      borderColor="border.control"
      color={direction ? "fairway.fg" : "inherit"}
      bg={direction ? "fairway.subtle" : undefined}
      fontWeight="inherit"
      textAlign="start"
      cursor="button"
      _hover={{ bg: "bg.subtle" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
    >
      {children}
      <Icon name={direction ? SORT_ICONS[direction] : "sort"} boxSize="3.5" />
    </chakra.button>
  );
}
