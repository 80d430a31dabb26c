import { expect, test } from "vitest";
import * as adminPayments from "./admin-payments.ts";
import * as adminSamples from "./admin-samples.ts";
import * as checkout from "./checkout.ts";
import * as samples from "./samples.ts";

/** Fields that are equal in a sample by nature. */
const EQUAL: readonly string[] = [
  "editedCourse: live.price = price", // without unpublished changes
];

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const AMOUNT = /(amount|price|vat|revenue|refunded|sum|value)$/i;

type Field = { path: string; value: string | number };

/** Returns the instants and amounts of each sample in `value`. Every item of a list is a separate sample. */
function* samplesIn(value: unknown, name: string): Generator<{ name: string; fields: Field[] }> {
  const fields: Field[] = [];
  const lists: [unknown, string][] = [];
  const visit = (part: unknown, path: string[]) => {
    if (Array.isArray(part))
      lists.push(
        ...part.map((item, index) => [item, `${name}.${[...path, index].join(".")}`] as [unknown, string]),
      );
    else if (typeof part === "object" && part !== null)
      for (const [key, item] of Object.entries(part)) visit(item, [...path, key]);
    else if (
      typeof part === "string"
        ? INSTANT.test(part)
        : typeof part === "number" && part !== 0 && AMOUNT.test(path.at(-1) ?? "")
    )
      fields.push({ path: path.join("."), value: part as string | number });
  };
  visit(value, []);
  yield { name, fields };
  for (const [item, path] of lists) yield* samplesIn(item, path);
}

/** Responses of the fake API are lists of samples by path. */
const unfolded = (value: unknown): unknown =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).some((key) => /^(GET|POST|PUT|DELETE) /.test(key))
    ? Object.values(value)
    : value;

test("no sample has two equal instants or amounts, so that swapped fields fail a test", () => {
  const all = Object.entries({ ...samples, ...adminSamples, ...adminPayments, ...checkout }).flatMap(
    ([name, value]) => [...samplesIn(unfolded(value), name)],
  );
  const equal = all.flatMap(({ name, fields }) =>
    fields.flatMap((field, index) =>
      fields
        .slice(index + 1)
        .filter(({ value }) => value === field.value)
        .map(({ path }) => `${name}: ${[field.path, path].sort().join(" = ")}`),
    ),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(equal.filter((found) => !EQUAL.includes(found))).toEqual([]);
});
