import type { Overview, PaymentsInput, Sale } from "../contract/admin.ts";
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

/** Returns payments with their buyers' emails; null where the account is deleted. */
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
