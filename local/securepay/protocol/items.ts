import type { Fields } from "../http/fields.ts";
import { kronurOf } from "./amount.ts";
import type { FormRefusal } from "./form-refusals.ts";

/** A line of the order. Amounts are whole krónur; null where the text was not an amount. */
export type Item = {
  description: string;
  count: number | null;
  unitAmount: number | null;
  amount: number | null;
};

/** The numbered item lines, from 0 until the first number without a description. */
export function readItems(fields: Fields): Item[] {
  const items: Item[] = [];
  for (;;) {
    const at = items.length;
    const description = fields[`itemdescription_${at}`]?.trim();
    if (!description) return items;
    items.push({
      description,
      count: kronurOf(fields[`itemcount_${at}`] ?? ""),
      unitAmount: kronurOf(fields[`itemunitamount_${at}`] ?? ""),
      amount: kronurOf(fields[`itemamount_${at}`] ?? ""),
    });
  }
}

/** The first thing that is wrong with the lines: each adds up, and together they are the order's amount. */
export function itemProblem(items: Item[], orderAmount: number): FormRefusal | null {
  let sum = 0;
  for (const [at, { count, unitAmount, amount }] of items.entries()) {
    if (!count) return { code: "malformed_item", field: `itemcount_${at}` };
    if (unitAmount === null) return { code: "malformed_item", field: `itemunitamount_${at}` };
    if (amount === null || amount !== count * unitAmount)
      return { code: "malformed_item", field: `itemamount_${at}` };
    sum += amount;
  }
  return sum === orderAmount ? null : { code: "wrong_sum", field: "amount" };
}
