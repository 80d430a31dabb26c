import type { AuditEntry } from "../contract/audit.ts";
import type { Page } from "../store/page.ts";
import type { Context } from "./context.ts";
import { userIn } from "./read-student.ts";

/** Firestore compares a field with 30 values in one query: the customer, and the latest of their payments. */
const PAYMENTS_MAX = 29;

/** What the log records of visitors and customers; all else is done by administrators. */
const NOT_BY_ADMINISTRATORS = new Set(["sign_in_failed", "rights_refused", "limit_reached"]);

/**
 * Returns what administrators did to a customer and to the latest of their payments, newest first. A page may have fewer
 * entries than others. Throws user_not_found.
 */
export async function listStudentAudit(
  { store }: Pick<Context, "store">,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<AuditEntry>> {
  await userIn(store, id);
  const payments = await store.payments.latestOf(id, PAYMENTS_MAX);
  const ids = [id, ...payments.items.map((payment) => payment.id)];
  const { items, ...page } = await store.audit.pageAbout(ids, after);
  return { ...page, items: items.filter(({ action }) => !NOT_BY_ADMINISTRATORS.has(action)) };
}
