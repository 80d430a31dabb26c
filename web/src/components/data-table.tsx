import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { Text } from "@chakra-ui/react/text";
import { type ReactNode, useState } from "react";
import { counted, formatCount } from "../lib/format.ts";
import { type ColumnOf, matchingRows, nextSort, type Sort, sortedRows } from "../lib/table-rows.ts";
import { SEARCH, useAddressText } from "../lib/use-address-text.ts";
import { type RowNouns, tableText } from "../strings/table.ts";
import { MENU_CELL, TITLE_CELL, tableRecipe } from "./data-table-recipe.ts";
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

export type DataTableProps<Row> = {
  caption: string;
  nouns: RowNouns;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows of the whole list; null if it has more than `rows` and they are not counted. Absent: `rows` are all. */
  total?: number | null;
  /** Rows that are drawn at most; the search finds the others. */
  maxShown?: number;
  /** What can be done with each row, in a menu at its end. */
  menu?: RowMenu<Row> | undefined;
  /** The latest search on the server, if the list has one. */
  search?: ServerSearch | undefined;
};

/**
 * A search text and the ids of the rows that the server has found by it; they are in `rows` once the search is done. The
 * table's box may already hold the next text, which is not searched for before typing pauses.
 */
export type ServerSearch = {
  text: string;
  state: "searching" | "failed" | "done";
  found: ReadonlySet<string | number>;
  /** How many the server has found in all; null if they have further pages and are not counted. */
  total: number | null;
  /** Says what can be typed into the search box. */
  hint?: string;
};

/**
 * Rows that can be filtered and sorted by each column; the address keeps the filter. On a phone each is a card. The roles are spelt out,
 * because browsers take a table's away when it is not displayed as one.
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
  const [query, setQuery] = useAddressText(SEARCH);
  const [sort, setSort] = useState<Sort>(null);
  const searchState = search && search.text !== query.trim() ? "searching" : (search?.state ?? "done");
  const shown = sortedRows(rowsFor(query, { rows, columns, search }), columns, sort).slice(0, maxShown);
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
                {...(isTitle ? { ...TITLE_CELL, pe: { base: menu && "10", xl: "3" } } : { role: "cell" })}
              >
                {show?.(row)}
              </Table.Cell>
            ))}
            {menu && (
              <Table.Cell role="cell" {...MENU_CELL}>
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
      <TableFilter query={query} onChange={setQuery} hint={search?.hint}>
        {searchState === "searching"
          ? tableText.searching
          : countText({
              shown: shown.length,
              total,
              nouns,
              search: query.trim() === "" ? undefined : search,
            })}
      </TableFilter>
      {menu ? (
        <RowMenus rows={rows} menu={menu}>
          {table}
        </RowMenus>
      ) : (
        table
      )}
      {shown.length === 0 && searchState === "done" && <Text py="3">{tableText.nothing(query.trim())}</Text>}
    </>
  );
}

type RowsOptions<Row> = Pick<DataTableProps<Row>, "rows" | "columns" | "search">;

/** Returns the rows that match a search here, and those that the server has found by it. */
function rowsFor<Row extends { id: string | number }>(
  query: string,
  { rows, columns, search }: RowsOptions<Row>,
): readonly Row[] {
  const matching = matchingRows(rows, columns, query);
  if (search?.text !== query.trim() || search.found.size === 0) return matching;
  const ids = new Set(matching.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id) || search.found.has(id));
}

type CountOptions = {
  shown: number;
  total: number | null;
  nouns: RowNouns;
  search: ServerSearch | undefined;
};

/** Says how many rows are shown, and of how many: "392 sölur", "100 af 392 sölum", "3 fundust". */
function countText({ shown, total, nouns, search }: CountOptions): string {
  const [one, many] = tableText.found;
  if (search !== undefined)
    return search.total !== null && search.total > shown
      ? tableText.foundOf(formatCount(shown), formatCount(search.total))
      : counted(shown, one, many);
  if (total === null) return tableText.first(counted(shown, nouns.one, nouns.many));
  return shown >= total
    ? counted(shown, nouns.one, nouns.many)
    : tableText.shown(formatCount(shown), counted(total, nouns.ofOne, nouns.ofMany));
}

type TableFilterProps = {
  query: string;
  onChange: (query: string) => void;
  hint: string | undefined;
  /** The result of the search, announced as it changes. */
  children: string;
};

/** A box that narrows a table down. */
function TableFilter({ query, onChange, hint, children }: TableFilterProps) {
  return (
    <Flex gap={{ base: "2", md: "4" }} mb="4" direction={{ base: "column", md: "row" }} align={{ md: "end" }}>
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

/** A column's label, pressed to sort by it. On a phone, where rows are cards, it looks like a chip. */
function SortButton({ direction, onClick, children }: SortButtonProps) {
  return (
    <chakra.button
      type="button"
      data-on-paper
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
      <span>{children}</span>
      <Icon name={direction ? SORT_ICONS[direction] : "sort"} boxSize="3.5" />
    </chakra.button>
  );
}
