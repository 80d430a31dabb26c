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
  /** Actions of each row, in a menu at its end. */
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
  /** Hint below the search box. */
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

type CountOptions = {
  shown: number;
  total: number | null;
  nouns: RowNouns;
  search: ServerSearch | undefined;
};

/** Returns the number of visible rows and the total: "392 sölur", "100 af 392 sölum", "3 fundust". */
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
  /** Result of the search, announced when it changes. */
  children: string;
};

/** Renders the search box of a table. */
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
