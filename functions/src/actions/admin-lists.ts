import type { MonthTotals, Overview, PaymentsInput, Sale } from "../contract/admin.ts";
import { boundsOf } from "../domain/calendar.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import type { Page } from "../store/page.ts";
import type { Context } from "./context.ts";

/** Returns the figures of the dashboard, from aggregations: no document is read. Source: spec §2. */
export async function overview({ store }: Pick<Context, "store">): Promise<Overview> {
  const [users, activeCourses, { count, revenue }, lessons] = await Promise.all([
    store.users.count(),
    store.courses.countPublished(),
    store.payments.sales(),
    store.lessons.count(),
  ]);
  return { users, activeCourses, soldSubscriptions: count, revenue, lessons };
}

/** Returns a page of payments. */
export async function listSales(
  { store }: Pick<Context, "store">,
  input: PaymentsInput,
): Promise<Page<Sale>> {
  const { items, ...page } = await store.payments.page(input);
  return { ...page, items: await withBuyers({ store }, items) };
}

/** Returns what a month has brought, from aggregations: no document is read. */
export async function monthTotals(
  { store }: Pick<Context, "store">,
  { month }: { month: string },
): Promise<MonthTotals> {
  const [sold, refunded] = await Promise.all([
    store.payments.soldBetween(...boundsOf(month)),
    store.payments.refundedBetween(...boundsOf(month)),
  ]);
  return { sold, refunded };
}

/** Returns payments with their buyers' emails; null where the account is deleted. */
export async function withBuyers(
  { store }: Pick<Context, "store">,
  payments: readonly PaymentRecord[],
): Promise<Sale[]> {
  const buyers = await store.users.byIds([...new Set(payments.map(({ userId }) => userId))]);
  return payments.map((sale) => ({ ...sale, userEmail: buyers.get(sale.userId)?.email ?? null }));
}
