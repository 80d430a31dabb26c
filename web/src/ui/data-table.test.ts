import { expect, test } from "vitest";
import { type ColumnOf, matchingRows, nextSort, type Sort, sortedRows } from "./data-table.tsx";

type Sale = { buyer: string; amount: number };

const sales: Sale[] = [
  { buyer: "Örn", amount: 900 },
  { buyer: "Anna", amount: 24_900 },
  { buyer: "Ásta", amount: 900 },
];
const columns: ColumnOf<Sale>[] = [
  { key: "buyer", text: ({ buyer }) => buyer },
  { key: "amount", text: ({ amount }) => `${amount} kr.`, sortBy: ({ amount }) => amount },
  { key: "actions" },
];
const buyers = (rows: readonly Sale[]) => rows.map(({ buyer }) => buyer);

test.each([
  ["", ["Örn", "Anna", "Ásta"]],
  ["  ", ["Örn", "Anna", "Ásta"]],
  ["ÁST", ["Ásta"]],
  ["900 kr.", ["Örn", "Anna", "Ásta"]],
  ["24900", ["Anna"]],
  ["900  kr.", ["Örn", "Anna", "Ásta"]],
  ["ásta".normalize("NFD"), ["Ásta"]],
  ["asta", ["Ásta"]],
  ["orn", ["Örn"]],
  ["enginn", []],
])("filters rows by '%s' to %j", (query, left) => {
  expect(buyers(matchingRows(sales, columns, query))).toEqual(left);
});

test.each<[Sort, string[]]>([
  [null, ["Örn", "Anna", "Ásta"]],
  [{ key: "buyer", direction: "ascending" }, ["Anna", "Ásta", "Örn"]],
  [{ key: "buyer", direction: "descending" }, ["Örn", "Ásta", "Anna"]],
  [{ key: "amount", direction: "ascending" }, ["Örn", "Ásta", "Anna"]],
  [{ key: "amount", direction: "descending" }, ["Anna", "Örn", "Ásta"]],
])("sorts rows by %o to %j", (sort, sorted) => {
  expect(buyers(sortedRows(sales, columns, sort))).toEqual(sorted);
});

test("keeps the order of rows with equal infinite sort values", () => {
  const never = [{ key: "expires", sortBy: () => Number.POSITIVE_INFINITY }];
  const sort: Sort = { key: "expires", direction: "ascending" };
  expect(buyers(sortedRows(sales, never, sort))).toEqual(["Örn", "Anna", "Ásta"]);
});

test("cycles a column through ascending, descending and original order", () => {
  const up = nextSort(null, "buyer");
  const down = nextSort(up, "buyer");
  expect([up, down, nextSort(down, "buyer")]).toEqual([
    { key: "buyer", direction: "ascending" },
    { key: "buyer", direction: "descending" },
    null,
  ]);
  expect(nextSort(down, "amount")).toEqual({ key: "amount", direction: "ascending" });
});
