import { expect } from "vitest";
import type { MonthTotals, Receipt, Sale } from "../../../src/payments/schema.ts";
import { type Knowledge, refundOf } from "./knowledge.ts";
import { changedAt, type SmallShop, type Stored } from "./small-shop.ts";

/** Returns the VAT of 24 % in an amount, in whole krónur. Computed independently of the shop's rule. */
const vatIn = (amount: number) => Math.floor((amount * 48 + 124) / 248);

/** Number of receipts that are opened at the end of a sequence. Those of refunded payments come first. */
const RECEIPTS = 2;

type Entry = { id: string; at: string; amount: number };

/** Returns the sales and the refunds, as known outside, with their stored times. */
function entriesOf({ orders }: Knowledge, stored: Stored): { sales: Entry[]; refunds: Entry[] } {
  const entry = (id: string, to: "completed" | "refunded", amount: number): Entry => ({
    id,
    at: new Date(changedAt(stored, id, to) ?? 0).toISOString(),
    amount,
  });
  return {
    sales: orders
      .filter(({ isCompleted }) => isCompleted)
      .map(({ id, amount }) => entry(id, "completed", amount)),
    refunds: orders
      .filter(({ isRefunded }) => isRefunded)
      .map((order) => entry(order.id, "refunded", refundOf(order))),
  };
}

function totalsOf(entries: readonly Entry[]) {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const vat = entries.reduce((total, { amount }) => total + vatIn(amount), 0);
  return { count: entries.length, sum, vat };
}

/**
 * Each sale and each refund counts in its own month and day with its own amount: in the list of sales, in the month's
 * totals, in the rollups and on the receipt.
 */
export async function expectSales(shop: SmallShop, known: Knowledge, stored: Stored): Promise<void> {
  const { sales, refunds } = entriesOf(known, stored);
  for (const month of new Set([...sales, ...refunds].map(({ at }) => at.slice(0, 7)))) {
    const ofMonth = (entries: readonly Entry[]) => entries.filter(({ at }) => at.startsWith(month));
    const { body } = await shop.asAdmin<MonthTotals>("GET", `/api/admin/month-totals?month=${month}`);
    expect(body).toEqual({ sold: totalsOf(ofMonth(sales)), refunded: totalsOf(ofMonth(refunds)) });
    const rows = async (event: "completed" | "refunded", entries: readonly Entry[]) => {
      if (entries.length === 0) return;
      const path = `/api/admin/payments?event=${event}&month=${month}`;
      const listed = (await shop.asAdmin<Sale[]>("GET", path)).body.map((sale) =>
        event === "completed"
          ? { id: sale.id, at: sale.completedAt, amount: sale.amount }
          : { id: sale.id, at: sale.refundedAt, amount: sale.refund?.amount },
      );
      expect(sorted(listed)).toEqual(sorted(entries));
    };
    await rows("completed", ofMonth(sales));
    await rows("refunded", ofMonth(refunds));
  }
  for (const { day, ...figures } of stored.rollups) {
    const [sold, refunded] = [sales, refunds].map((all) =>
      totalsOf(all.filter(({ at }) => at.startsWith(day))),
    );
    expect({ day, ...figures }).toMatchObject({
      day,
      ...{ sales: sold?.count, revenue: sold?.sum, refunds: refunded?.count, refunded: refunded?.sum },
    });
  }
  const isRefunded = ({ id }: Entry) => refunds.some((refund) => refund.id === id);
  const paid = sales.filter(({ amount }) => amount > 0);
  const receipts = [...paid.filter(isRefunded), ...paid.filter((sale) => !isRefunded(sale))];
  for (const { id, at, amount } of receipts.slice(0, RECEIPTS)) {
    const who = known.orders.find((order) => order.id === id)?.who;
    const { body } = await shop.ask<Receipt>("GET", `/api/payment/${id}/receipt`, { ...(who && { who }) });
    const refund = refunds.find((each) => each.id === id);
    expect(body).toMatchObject({
      ...{ id, amount, vat: vatIn(amount), paidAt: at },
      ...{ refundedAt: refund?.at ?? null, refundedAmount: refund?.amount ?? 0 },
    });
  }
}

const sorted = <Item extends { id: string }>(items: readonly Item[]) =>
  [...items].sort((one, other) => one.id.localeCompare(other.id));
