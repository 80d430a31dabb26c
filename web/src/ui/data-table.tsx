import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { Text } from "@chakra-ui/react/text";
import { folded, hasWords } from "functions/core/search";
import { type ReactElement, type ReactNode, useState } from "react";
import { serverTime } from "../lib/clock.ts";
import { counted, formatCount, formatDate } from "../lib/format.ts";
import { HIDDEN_IN_PRINT, ONLY_IN_PRINT } from "../lib/hidden-in-print.ts";
import { SEARCH, useMediaQuery, useSearchParamText } from "../lib/hooks.ts";
import { compareIcelandic } from "../lib/icelandic-order.ts";
import { FormField } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import { type RowMenu, RowMenuButton, RowMenus } from "./row-menus.tsx";
import { Select } from "./select.tsx";
import { NARROW, type NarrowPlace, placeOf, tableRecipe } from "./table-recipe.ts";
import { type RowNouns, tableText } from "./texts.ts";

/** The cell that names its row. */
const TITLE_CELL = { as: "th", scope: "row", role: "rowheader", fontWeight: "strong" } as const;

/** A cell with only a menu. */
const MENU_CELL = { w: "0", py: "0" } as const;

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
  /** True for the column that names the row. Screen readers read it with the other cells. */
  isTitle?: boolean;
  /**
   * Place in the row of a narrow screen. By default, the title is first and other columns are only in the table.
   * "start" replaces the title.
   */
  narrow?: NarrowPlace | "start" | undefined;
  /** True if the row of a narrow screen shows the label next to the cell. */
  isLabelled?: boolean;
  /** True if the text can wrap. */
  isLong?: boolean;
  /** True for amounts and counts, which a table aligns at the end. */
  isNumber?: boolean;
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
  /** Whether the list can be filtered. False for a second list of a page, because the URL keeps one filter. */
  hasFilter?: boolean;
  /** Name of the order without a sort. */
  order?: string;
  /** Period of the rows in the title on paper. Today by default. */
  period?: string | undefined;
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

/** A list of at most this many rows needs no filter. */
const SHORT = 5;

/**
 * Renders rows that can be filtered and sorted by each column. The URL keeps the filter. A short list that is completely
 * loaded has no filter and, on narrow screens, no select. On narrow screens, a
 * row has two lines and a select sorts. In print, it is a table. ARIA roles are explicit because browsers remove
 * the roles of a table with a different `display`.
 */
export function DataTable<Row extends { id: string | number }>({
  caption,
  nouns,
  columns,
  rows,
  total = rows.length,
  maxShown = Number.POSITIVE_INFINITY,
  menu,
  hasFilter = true,
  order = tableText.unsorted,
  period = formatDate(new Date(serverTime()).toISOString()),
  search,
}: DataTableProps<Row>) {
  const [filter, setQuery] = useSearchParamText(SEARCH);
  const [wasFiltered] = useState(filter !== "");
  const query = hasFilter ? filter : "";
  const [sort, setSort] = useState<Sort>(null);
  const isNarrow = useMediaQuery(NARROW);
  const typed = query.trim();
  const searchState = search && search.text !== typed ? "searching" : (search?.state ?? "done");
  const shown = sortedRows(rowsFor(query, { rows, columns, search }), columns, sort).slice(0, maxShown);
  const hasOtherStart = columns.some(({ narrow }) => narrow === "start");
  const isShort = rows.length <= SHORT && total === rows.length && search === undefined && !wasFiltered;
  const isMenuAlone = menu !== undefined && menu.button === undefined;
  const table = (
    <Table.Root recipe={tableRecipe} role="table">
      <Table.Caption srOnly>{caption}</Table.Caption>
      <Table.Header role="rowgroup">
        <Table.Row role="row">
          {columns.map(({ key, label, text, isNumber }) => {
            const direction = sort?.key === key ? sort.direction : undefined;
            return (
              <Table.ColumnHeader
                key={key}
                scope="col"
                role="columnheader"
                aria-sort={direction}
                data-number={isNumber}
              >
                {text && rows.length > 1 ? (
                  <SortButton direction={direction} onClick={() => setSort(nextSort(sort, key))}>
                    {label}
                  </SortButton>
                ) : (
                  label
                )}
              </Table.ColumnHeader>
            );
          })}
          {menu && (
            <Table.ColumnHeader scope="col" role="columnheader" css={HIDDEN_IN_PRINT}>
              <Text as="span" srOnly={isMenuAlone}>
                {tableText.actions}
              </Text>
            </Table.ColumnHeader>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup">
        {shown.map((row) => (
          <Table.Row key={row.id} role="row" position="relative">
            {columns.map(
              ({ key, label, text, show = text, isTitle, isLong, isNumber, narrow, isLabelled }) => (
                <Table.Cell
                  key={key}
                  css={placeOf(narrow ?? (isTitle && !hasOtherStart ? "start" : undefined))}
                  whiteSpace={isLong ? "normal" : undefined}
                  data-label={isLabelled ? label : undefined}
                  data-number={isNumber}
                  {...(isTitle ? TITLE_CELL : { role: "cell" })}
                >
                  {show?.(row)}
                </Table.Cell>
              ),
            )}
            {menu && (
              <Table.Cell
                role="cell"
                css={{ ...placeOf("menu"), ...HIDDEN_IN_PRINT }}
                {...(isMenuAlone && MENU_CELL)}
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
      <Text css={ONLY_IN_PRINT}>{`${caption} · ${period}`}</Text>
      <TableFilter
        filter={hasFilter && !isShort ? { query, onChange: setQuery, hint: search?.hint } : null}
        sort={
          isNarrow && !isShort ? (
            <SortSelect columns={columns} order={order} sort={sort} onChange={setSort} />
          ) : null
        }
      >
        {[
          typed === ""
            ? countText({ shown: shown.length, total, nouns })
            : resultText({ shown, rows, total, nouns, search, searchState }),
          ...(sort === null || total === rows.length ? [] : [tableText.sortedPart(formatCount(rows.length))]),
        ].join(". ")}
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
  /** Null without a search box. */
  filter: { query: string; onChange: (query: string) => void; hint: string | undefined } | null;
  sort: ReactElement | null;
  /** Result of the search, announced when it changes. */
  children: string;
};

function TableFilter({ filter, sort, children }: TableFilterProps) {
  return (
    <Flex
      columnGap="4"
      rowGap="2"
      mb={{ base: "3", xl: "4" }}
      direction={{ base: "column", md: "row" }}
      css={HIDDEN_IN_PRINT}
    >
      {filter && (
        <Box w={{ md: "22rem" }} position="relative" css={searchBox}>
          <Icon
            name="search"
            position="absolute"
            top="3.5"
            insetStart="3.5"
            color="fg.muted"
            pointerEvents="none"
          />
          <FormField
            label={tableText.filter}
            placeholder={tableText.filter}
            {...(filter.hint !== undefined && { hint: filter.hint })}
            type="search"
            autoComplete="off"
            ps="11"
            value={filter.query}
            onChange={({ target }) => filter.onChange(target.value)}
          />
        </Box>
      )}
      <Flex
        flex="1"
        gap="3"
        h={{ md: filter ? "12" : undefined }} // beside the field, not its hint
        align={{ base: "center", xl: filter?.hint ? "start" : "center" }}
        justify="space-between"
      >
        <Text role="status" fontSize="sm" color="fg.muted" minW="0">
          {children}
        </Text>
        {sort}
      </Flex>
    </Flex>
  );
}

/**
 * The placeholder shows the label. On phones, only screen readers get the hint. With room, it is beside the field, below
 * the number of rows.
 */
const searchBox = {
  "& [data-part=label]": { srOnly: true },
  "& [data-part=helper-text]": {
    hideBelow: "md",
    xl: {
      position: "absolute",
      bottom: "0.5",
      insetStart: "calc(100% + 1rem)",
      mt: "0",
      fontSize: "xs",
      whiteSpace: "nowrap",
    },
  },
} as const;

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  order: string;
  sort: Sort;
  onChange: (sort: Sort) => void;
};

/** Renders the order of the rows as a select, for screens without the buttons of the header. */
function SortSelect<Row>({ columns, order, sort, onChange }: SortSelectProps<Row>) {
  const choose = ([key = "", direction]: string[]) =>
    onChange(direction === "ascending" || direction === "descending" ? { key, direction } : null);
  const orders = columns
    .filter(({ text, isTitle, narrow }) => text !== undefined && (isTitle || narrow !== undefined))
    .flatMap(({ key, label }) =>
      DIRECTIONS.map(
        (direction) => [`${key} ${direction}`, `${label}, ${tableText.directions[direction]}`] as const,
      ),
    );
  return (
    <Select
      isInline
      aria-label={tableText.sort}
      options={{ "": order, ...Object.fromEntries(orders) }}
      value={sort === null ? "" : `${sort.key} ${sort.direction}`}
      onChange={({ target }) => choose(target.value.split(" "))}
    />
  );
}

const DIRECTIONS = ["ascending", "descending"] as const;

type SortButtonProps = {
  direction: "ascending" | "descending" | undefined;
  onClick: () => void;
  children: string;
};

const SORT_ICONS = { ascending: "arrowUp", descending: "arrowDown" } as const;

/** Renders the header button that sorts by a column. */
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
      px="1.5"
      mx="-1.5"
      borderRadius="l1"
      color={direction ? "fairway.fg" : "inherit"}
      bg={direction ? "fairway.subtle" : undefined}
      fontWeight="inherit"
      textAlign="start"
      cursor="button"
      css={{ "[data-number] > &": { flexDirection: "row-reverse", textAlign: "end" } }}
      _hover={{ bg: "bg.subtle" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
    >
      <span>{children}</span>
      <Icon
        name={direction ? SORT_ICONS[direction] : "sort"}
        boxSize="3.5"
        opacity={direction ? undefined : 0}
        css={{ "button:is(:hover, :focus-visible) > &": { opacity: 1 } }}
      />
    </chakra.button>
  );
}
