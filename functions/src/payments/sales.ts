import { boundsOf } from "../core/calendar.ts";
import type { StoreContext } from "../core/context.ts";
import type { Page } from "../core/pagination.ts";
import type { Store } from "../core/store.ts";
import { type PaymentRecord, saleOf } from "./rules.ts";
import type { MonthTotals, PaymentsInput, Sale } from "./schema.ts";

/** Returns a page of payments with their buyers. */
export async function listSales({ store }: StoreContext, input: PaymentsInput): Promise<Page<Sale>> {
  const { items, ...page } = await store.payments.page(input);
  return { ...page, items: await withBuyers(store, items) };
}

/** Maximum number of sources in a reply. The filter is a list to choose from. */
const SOURCES_MAX = 50;

/** Returns the sources of the orders (`referral.source`) in alphabetical order. */
export function listSources({ store }: StoreContext): Promise<string[]> {
  return store.payments.sources(SOURCES_MAX);
}

/** Returns the sales and refunds of a month. Uses aggregations and reads no documents. */
export async function monthTotals(
  { store }: StoreContext,
  { month }: { month: string },
): Promise<MonthTotals> {
  const [sold, refunded] = await Promise.all([
    store.payments.soldBetween(...boundsOf(month)),
    store.payments.refundedBetween(...boundsOf(month)),
  ]);
  return { sold, refunded };
}

/** Returns payments with the names and email addresses of their buyers. */
export async function withBuyers(
  { users }: Pick<Store, "users">,
  payments: readonly PaymentRecord[],
): Promise<Sale[]> {
  const buyers = await users.byIds([...new Set(payments.map(({ userId }) => userId))]);
  return payments.map((sale) => saleOf(sale, buyers.get(sale.userId) ?? null));
}
