import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { chakra, defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { Text } from "@chakra-ui/react/text";
import { folded, hasWords } from "functions/core/search";
import { type ReactNode, useState } from "react";
import { counted, formatCount } from "../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { SEARCH, useSearchParamText } from "../lib/hooks.ts";
import { compareIcelandic } from "../lib/icelandic-order.ts";
import { FormField } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import { type RowMenu, RowMenuButton, RowMenus } from "./row-menus.tsx";
import { type RowNouns, tableText } from "./texts.ts";

/**
 * Returns the styles of a part of the table in print, because the width of paper would otherwise turn its
 * rows into cards.
 */
const onPaper = (display: string, more: object = {}) => ({ "@media print": { display, ...more } });

const CELL_ON_PAPER = onPaper("table-cell", {
  position: "static",
  px: "1.5",
  py: "1",
  fontSize: "xs",
  whiteSpace: "normal",
  _before: { display: "none" },
});

/**
 * Styles of a table. Below `xl`, a row is a card with a label next to each cell, and the header is a row of
 * buttons. In print, it is a table. Not part of the theme, because only the administrator's pages have
 * tables.
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
      ...onPaper("table"),
    },
    header: {
      display: { base: "block", xl: "table-header-group" },
      mb: "3",
      ...onPaper("table-header-group"),
    },
    body: {
      display: { base: "grid", xl: "table-row-group" },
      gridTemplateColumns: { md: "1fr 1fr" },
      gap: "3",
      ...onPaper("table-row-group"),
    },
    row: {
      // On phones, the row of sort buttons scrolls, so that the first card is in view.
      "thead &": {
        position: "relative", // contains the hidden label of the menus
        display: { base: "flex", xl: "table-row" },
        flexWrap: { base: "nowrap", md: "wrap" },
        gap: "2",
        overflowX: { base: "auto", xl: "visible" },
        scrollSnapType: { base: "x proximity", xl: "none" },
        p: { base: "1", xl: "0" },
        m: { base: "-1", xl: "0" },
        ...onPaper("table-row"),
      },
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
        ...onPaper("table-row", { borderWidth: "0 0 1px", borderRadius: "0" }),
      },
    },
    columnHeader: {
      flexShrink: "0",
      textAlign: "start",
      verticalAlign: "middle",
      fontSize: "xs",
      fontWeight: "strong",
      color: "fg.muted",
      px: { xl: "3" },
      py: { xl: "1" },
      borderBottomWidth: { xl: "1px" },
      borderColor: "border",
      ...onPaper("table-cell", { px: "1.5", fontSize: "xs" }),
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
      // Prevents screen readers from reading the label twice, if the browser supports it.
      "@supports (content: 'a' / '')": { _before: { content: "attr(data-label) / ''" } },
      ...CELL_ON_PAPER,
    },
  },
});

/** Style of the cell that names its row. On phones it is first and has no label. */
const TITLE_CELL = {
  as: "th",
  scope: "row",
  role: "rowheader",
  display: { base: "block", xl: "table-cell" },
  order: { base: -1, xl: 0 },
  fontSize: { base: "md", xl: "sm" },
  fontWeight: "strong",
  _before: { display: "none" },
  css: CELL_ON_PAPER,
} as const;

/** Style of a cell with only a menu. On phones it is in the corner of the card. */
const MENU_CELL = {
  display: { base: "block", xl: "table-cell" },
  position: { base: "absolute", xl: "static" },
  top: "2",
  insetEnd: "2",
  w: { xl: "0" },
  px: { xl: "1" },
  py: { xl: "0" },
  _before: { display: "none" },
} as const;

/** Column of a table. A column without `text` is neither searchable nor sortable. */
export type ColumnOf<Row> = {
  key: string;
  text?: (row: Row) => string;
  /** Sort value if it is not the text. */
  sortBy?: (row: Row) => number;
};

export type Sort = { key: string; direction: "ascending" | "descending" } | null;

/**
 * Returns the rows in which a column's text contains `query`, or has words that start with the words of
 * `query`. Compares folded texts.
 */
export function matchingRows<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[], query: string) {
  const wanted = folded(query);
  if (wanted === "") return rows;
  const matches = (text: string) => text.includes(wanted) || hasWords(text, wanted);
  return rows.filter((row) => columns.some(({ text }) => text && matches(folded(text(row)))));
}

/**
 * Returns the rows sorted by one column, or in their original order without a sort. Equal rows keep their
 * order.
 */
export function sortedRows<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[], sort: Sort) {
  const column = columns.find(({ key }) => key === sort?.key);
  if (sort === null || column === undefined) return rows;
  const { sortBy, text = () => "" } = column;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return [...rows].sort(
    (one, other) =>
      sign * (sortBy ? sortBy(one) - sortBy(other) || 0 : compareIcelandic(text(one), text(other))),
  );
}

/** Returns the sort after the next click on a column: ascending, then descending, then the original order. */
export function nextSort(sort: Sort, key: string): Sort {
  if (sort?.key !== key) return { key, direction: "ascending" };
  return sort.direction === "ascending" ? { key, direction: "descending" } : null;
}

export type Column<Row> = ColumnOf<Row> & {
  label: string;
  /** Content of the cell if it is not the column's text. */
  show?: (row: Row) => ReactNode;
  /**
   * True for the column that names the row. Screen readers read it with the other cells, and it is the card's
   * title on phones.
   */
  isTitle?: boolean;
  /** True if the text can wrap. */
  isLong?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  nouns: RowNouns;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /**
   * Number of rows in the whole list. Null if there are more than `rows` and the server has not counted them.
   * Undefined if `rows` is the whole list.
   */
  total?: number | null;
  /** Maximum number of visible rows. The search finds the others. */
  maxShown?: number;
  menu?: RowMenu<Row> | undefined;
  /** Latest search on the server, if the list supports it. */
  search?: ServerSearch | undefined;
};

/**
 * Search text and the ids of the rows that the server found. The rows are in `rows` when `state` is "done".
 * The search box can already contain the next text, because the search waits until typing pauses.
 */
export type ServerSearch = {
  text: string;
  state: "searching" | "failed" | "done";
  found: ReadonlySet<string | number>;
  /** Total number of matches. Null if there are further pages and the server has not counted them. */
  total: number | null;
  hint?: string;
};

/**
 * Renders rows that can be filtered and sorted by each column. The URL keeps the filter. On phones, each row
 * is a card. ARIA roles are explicit because browsers remove the roles of a table with a different `display`.
 */
export function DataTable<Row extends { id: string | number }>({
  caption,
  nouns,
  columns,
  rows,
  total = rows.length,
  maxShown = Number.POSITIVE_INFINITY,
  menu,
  search,
}: DataTableProps<Row>) {
  const [query, setQuery] = useSearchParamText(SEARCH);
  const [sort, setSort] = useState<Sort>(null);
  const typed = query.trim();
  const searchState = search && search.text !== typed ? "searching" : (search?.state ?? "done");
  const shown = sortedRows(rowsFor(query, { rows, columns, search }), columns, sort).slice(0, maxShown);
  const isMenuAlone = menu !== undefined && menu.button === undefined;
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
            <Table.ColumnHeader scope="col" role="columnheader" css={HIDDEN_IN_PRINT}>
              <Text as="span" srOnly={{ base: true, xl: isMenuAlone }}>
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
                {...(isTitle
                  ? { ...TITLE_CELL, pe: { base: isMenuAlone ? "10" : undefined, xl: "3" } }
                  : { role: "cell" })}
              >
                {show?.(row)}
              </Table.Cell>
            ))}
            {menu && (
              <Table.Cell
                role="cell"
                data-label={tableText.actions}
                css={HIDDEN_IN_PRINT}
                {...(isMenuAlone ? MENU_CELL : {})}
              >
                <HStack gap="1">
                  {menu.button?.(row)}
                  <RowMenuButton id={row.id} label={menu.label(row)} />
                </HStack>
              </Table.Cell>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
  return (
    <>
      <TableFilter query={query} onChange={setQuery} hint={search?.hint}>
        {typed === ""
          ? countText({ shown: shown.length, total, nouns })
          : resultText({ shown, rows, total, nouns, search, searchState })}
      </TableFilter>
      {menu ? (
        <RowMenus rows={rows} menu={menu}>
          {table}
        </RowMenus>
      ) : (
        table
      )}
      {shown.length === 0 && searchState === "done" && !isUnfinished(shown, search) && (
        <Text py="3">{tableText.nothing(typed)}</Text>
      )}
    </>
  );
}

type RowsOptions<Row> = Pick<DataTableProps<Row>, "rows" | "columns" | "search">;

/** Returns the rows that match the query in the browser and the rows that the server found. */
function rowsFor<Row extends { id: string | number }>(
  query: string,
  { rows, columns, search }: RowsOptions<Row>,
): readonly Row[] {
  const matching = matchingRows(rows, columns, query);
  if (search?.text !== query.trim() || search.found.size === 0) return matching;
  const ids = new Set(matching.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id) || search.found.has(id));
}

type CountOptions = { shown: number; total: number | null; nouns: RowNouns };

/** Returns the number of visible rows and the total: "392 sölur", "100 af 392 sölum". */
function countText({ shown, total, nouns }: CountOptions): string {
  if (total === null) return tableText.first(counted(shown, nouns.one, nouns.many));
  return shown >= total
    ? counted(shown, nouns.one, nouns.many)
    : tableText.shown(formatCount(shown), counted(total, nouns.ofOne, nouns.ofMany));
}

type ResultOptions<Row> = Pick<DataTableProps<Row>, "rows" | "search"> & {
  shown: readonly Row[];
  total: number | null;
  nouns: RowNouns;
  searchState: ServerSearch["state"];
};

/**
 * Returns the result of a search in words: "3 fundust", "100 af 392 sem fundust". If the rows are a part of a
 * list that the server has not searched, or not by the column that matches, names the part: "3 meðal þeirra
 * 100 sem hafa verið sótt".
 */
function resultText<Row extends { id: string | number }>(options: ResultOptions<Row>): string {
  const { shown, rows, total, nouns, search, searchState } = options;
  if (search === undefined && total === rows.length) return countText({ shown: shown.length, total, nouns });
  const isByServer =
    searchState === "done" && search !== undefined && shown.every(({ id }) => search.found.has(id));
  if (isByServer && !isUnfinished(shown, search)) return foundText(shown.length, search.total);
  const [part, fetched] = [formatCount(shown.length), formatCount(rows.length)];
  const among = rows.length === 1 ? tableText.amongOne(part) : tableText.among(part, fetched);
  return searchState === "searching" ? `${tableText.searching} ${among}` : among;
}

/** Returns whether nothing was found yet, and the server has not read all possible matches. */
function isUnfinished(shown: readonly unknown[], search: ServerSearch | undefined): boolean {
  return shown.length === 0 && search?.total === null;
}

function foundText(shown: number, total: number | null): string {
  const found = counted(shown, ...tableText.found);
  if (total === null) return tableText.soFar(found);
  return total > shown ? tableText.foundOf(formatCount(shown), formatCount(total)) : found;
}

type TableFilterProps = {
  query: string;
  onChange: (query: string) => void;
  hint: string | undefined;
  /** Result of the search, announced when it changes. */
  children: string;
};

function TableFilter({ query, onChange, hint, children }: TableFilterProps) {
  return (
    <Flex
      gap={{ base: "2", md: "4" }}
      mb="4"
      direction={{ base: "column", md: "row" }}
      align={{ md: "end" }}
      css={HIDDEN_IN_PRINT}
    >
      <Box w={{ md: "22rem" }}>
        <FormField
          label={tableText.filter}
          {...(hint !== undefined && { hint })}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => onChange(target.value)}
        />
      </Box>
      <Text role="status" fontSize="sm" color="fg.muted" flexShrink="0" mb={{ md: "3" }}>
        {children}
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

/** Renders the header button that sorts by a column. On phones it looks like a chip. */
function SortButton({ direction, onClick, children }: SortButtonProps) {
  return (
    <chakra.button
      type="button"
      data-on-paper
      onClick={onClick}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="11"
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
      <span>{children}</span>
      <Icon name={direction ? SORT_ICONS[direction] : "sort"} boxSize="3.5" />
    </chakra.button>
  );
}
