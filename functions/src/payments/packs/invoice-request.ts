import { hasProvenEmail } from "../../accounts/email-address.ts";
import { logAudit } from "../../audit/actions.ts";
import { auditEntry } from "../../audit/rules.ts";
import { dayOf } from "../../core/calendar.ts";
import type { StoreContext, UserContext } from "../../core/context.ts";
import { Refusal } from "../../core/errors.ts";
import { readSeller } from "../../site/actions.ts";
import { kronur } from "../emails.ts";
import { ORDER_MAX } from "../limits.ts";
import { packUnitPrice } from "../price.ts";
import { INVOICE_TEMPLATES, type InvoiceCopyData, type InvoiceRequestData } from "./emails.ts";
import type { InvoiceRequestInput, InvoiceRequestReply } from "./schema.ts";

/**
 * Requests an invoice for a pack: queues one email to the instructor and one to the buyer's account, and records the
 * request in the audit log, in one transaction. Opens no order and grants nothing. The same request on the same day is
 * recorded and sent once. Throws not_signed_in, course_not_found, site_not_found without a published email address,
 * price_changed if the total is not the one shown, or invalid_input if the total is 0 or above `ORDER_MAX`.
 */
export async function requestInvoice(
  context: UserContext,
  { id: courseId, seats, name, idNumber, hasNoCheckDigit, shownAmount }: InvoiceRequestInput,
): Promise<InvoiceRequestReply> {
  const { store, userId, now, fingerprint, log, actorFor } = context;
  const [seller, isProven] = await Promise.all([readSeller(context), hasProvenEmail(context, userId)]);
  if (seller === null) throw new Refusal("site_not_found");
  const actor = actorFor({ id: userId, email: null });
  const { amount, entry } = await store.transaction(async (tx) => {
    const [buyer, course] = await Promise.all([tx.users.byId(userId), tx.courses.byId(courseId)]);
    if (buyer === null) throw new Refusal("not_signed_in");
    if (!course?.isPublished) throw new Refusal("course_not_found");
    const unitPrice = packUnitPrice(course.price, { seats, steps: (await tx.packs.prices()).steps });
    const amount = unitPrice * seats;
    if (shownAmount !== undefined && amount !== shownAmount) throw new Refusal("price_changed");
    if (amount === 0 || amount > ORDER_MAX)
      throw new Refusal("invalid_input", { text: "An invoice is for 1 to 999,999,999 kr." });
    const order = { userId, courseId, seats, unitPrice, name, idNumber, hasNoCheckDigit };
    const id = fingerprint(["invoice request", dayOf(now), ...Object.values(order)].join("\n"));
    if ((await tx.audit.byId(id)) !== null) return { amount, entry: null };
    const detail = `${seats} × ${kronur(unitPrice)}`;
    const object = { kind: "course", id: String(courseId), name: course.title } as const;
    const entry = auditEntry(actor, { action: "invoice_requested", object, detail }, now);
    await tx.audit.create(id, entry);
    const { email } = buyer;
    const instructor = seller.company.email;
    const request: InvoiceRequestData = { ...order, courseTitle: course.title, email };
    const copy: InvoiceCopyData = { courseTitle: course.title, seats, unitPrice, name, replyTo: instructor };
    const toInstructor = { recipient: instructor, template: INVOICE_TEMPLATES.instructor, data: request };
    await tx.emails.add({ id: `invoice-request-${id}`, ...toInstructor }, now);
    const toBuyer = { recipient: email, template: INVOICE_TEMPLATES.buyer, data: copy };
    await tx.emails.add({ id: `invoice-copy-${id}`, ...toBuyer }, now, { isProven });
    return { amount, entry: { ...entry, id } };
  });
  if (entry !== null) logAudit(log, entry, actor);
  return { amount };
}

/** Removes the unsent emails to the instructor about requests of a user, because they name the buyer. */
export async function eraseInvoiceRequests({ store }: StoreContext, userId: string): Promise<void> {
  for (const { id, template } of await store.emails.aboutUser(userId))
    if (template === INVOICE_TEMPLATES.instructor) await store.emails.remove(id);
}
