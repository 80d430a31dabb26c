import type { Admin } from "../accounts/schema.ts";
import type { AdminContext } from "../app/context.ts";
import { auditedTransaction } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { outboxEmail } from "../payments/read-payment.ts";
import { closedReview, reviewId } from "../payments/review.ts";
import type { OutboxEmail } from "./schema.ts";

/**
 * Queues an email that was given up again, resets its attempts, and closes its review. An email that is sent
 * or queued stays unchanged. Throws email_not_found.
 */
export async function retryEmail(
  context: Pick<AdminContext, "store" | "now" | "log" | "actor">,
  { id }: { id: string },
): Promise<OutboxEmail> {
  const { now, actor } = context;
  return auditedTransaction(context, async (tx, audit) => {
    const email = await tx.emails.byId(id);
    if (email === null || email.recipient === "") throw new Refusal("email_not_found"); // recipient erased
    if (email.sentAt !== null || email.dueAt !== null) return outboxEmail(email);
    const review = await tx.reviews.byId(reviewId({ reason: "email_given_up", subject: id }));
    await tx.emails.setDue(id, 0, now);
    if (review !== null && review.closedAt === null)
      await tx.reviews.save(closedReview(review, { actor: actor.id, note: "retried" }, now));
    await audit({ action: "email_retried", object: { kind: "email", id, name: null }, detail: null });
    return outboxEmail({ ...email, attempts: 0, dueAt: now.toISOString() });
  });
}

/** Sets whether the administrator is notified of each sale by email. */
export async function setEmailsOfSales(
  context: Pick<AdminContext, "store" | "log" | "now" | "actor" | "admin">,
  { isOn }: { isOn: boolean },
): Promise<Admin> {
  const { id, email } = context.admin;
  await auditedTransaction(context, async (tx, record) => {
    await tx.admins.setEmailsOfSales(id, isOn);
    const object = { kind: "account", id, name: email } as const;
    await record({ action: "emails_of_sales_changed", object, detail: isOn ? "on" : "off" });
  });
  return { ...context.admin, emailsOfSales: isOn };
}
