import type { Overview, PaymentsInput, Sale } from "../contract/admin.ts";
import type { Page } from "../store/page.ts";
import type { Context } from "./context.ts";

/** The figures on top of the admin's page, from aggregations: no document is read. Source: spec §2. */
export async function overview({ store }: Pick<Context, "store">): Promise<Overview> {
  const [users, activeCourses, { count, revenue }, lessons] = await Promise.all([
    store.users.count(),
    store.courses.countPublished(),
    store.payments.sales(),
    store.lessons.count(),
  ]);
  return { users, activeCourses, soldSubscriptions: count, revenue, lessons };
}

/** Payments with their buyers' addresses; null where the account is gone. */
export async function listSales(
  { store }: Pick<Context, "store">,
  input: PaymentsInput,
): Promise<Page<Sale>> {
  const { items, ...page } = await store.payments.page(input);
  const buyers = await store.users.byIds([...new Set(items.map(({ userId }) => userId))]);
  return {
    ...page,
    items: items.map((sale) => ({ ...sale, userEmail: buyers.get(sale.userId)?.email ?? null })),
  };
}
