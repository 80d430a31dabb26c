import type { Admin } from "../contract/user.ts";
import { type EmailRecord, leaseUntil } from "../domain/email.ts";
import { ReceiptData } from "../domain/receipt.ts";
import { saleEmail } from "../domain/sale-email.ts";
import { UnreadableDocument } from "../domain/unreadable-document.ts";
import type { Context, TransactionContext } from "./context.ts";

/** What the delivery of emails needs. */
export type DeliveryContext = Pick<Context, "store" | "clock" | "mailer" | "renderEmail" | "log"> & {
  /** Returns whether there is time for another email. */
  hasTime: () => boolean;
};

type Round = {
  /** Paths of documents that cannot be read. */
  unreadable: string[];
  /** Returns the administrators who are notified of each sale. */
  notifiedOfSales: () => Promise<Admin[]>;
};

/**
 * Leases the due emails one after the other, and adds the paths of documents that cannot be read to `unreadable`. A failed
 * query ends the round, but not the emails being sent.
 */
export async function* leasedEmails(
  context: DeliveryContext,
  unreadable: string[],
): AsyncGenerator<EmailRecord> {
  const { store, clock, hasTime, log } = context;
  const round = { unreadable, notifiedOfSales: notifiedOfSales(context) };
  try {
    for await (const batch of store.emails.due(clock())) {
      unreadable.push(...batch.unreadable);
      for (const { id } of batch.items) {
        if (!hasTime()) return;
        const email = await lease(context, id, round);
        if (email !== null) yield email;
      }
    }
  } catch (error) {
    log("ERROR", "outbox not read", { error: String(error).slice(0, 300) });
  }
}

/** Reads the administrators once in a round, with its first sale. Where that fails, nobody is notified of the round's sales. */
function notifiedOfSales({ store, log }: DeliveryContext): Round["notifiedOfSales"] {
  let read: Promise<Admin[]> | undefined;
  return () => {
    read ??= store.admins.notifiedOfSales().catch((error: unknown) => {
      log("WARNING", "administrators not notified of sales", { error: String(error).slice(0, 300) });
      return [];
    });
    return read;
  };
}

/** Leases an email for one attempt. Returns null where it is not due any more or cannot be leased now. */
async function lease(
  { store, clock, log }: DeliveryContext,
  id: string,
  { unreadable, notifiedOfSales }: Round,
): Promise<EmailRecord | null> {
  try {
    return await store.transaction(async (tx) => {
      const now = clock();
      const email = await tx.emails.byId(id);
      if (email === null || email.dueAt === null || new Date(email.dueAt) > now) return null;
      const attempts = email.attempts + 1;
      await tx.emails.setDue(id, attempts, leaseUntil(now));
      return { ...email, attempts, data: await numbered({ tx, now }, email, notifiedOfSales) };
    });
  } catch (error) {
    if (error instanceof UnreadableDocument) unreadable.push(error.path);
    else log("WARNING", "email not leased", { email: id, error: String(error).slice(0, 300) });
    return null;
  }
}

/**
 * Returns the email's data. A receipt without a number gets the next one, which is saved on its payment too; then the
 * emails that notify administrators of the sale are queued.
 */
async function numbered(
  { tx, now }: TransactionContext,
  { id, template, data, recipient }: EmailRecord,
  notifiedOfSales: Round["notifiedOfSales"],
): Promise<EmailRecord["data"]> {
  const receipt = template === "receipt" ? ReceiptData.safeParse(data).data : undefined;
  if (receipt === undefined || receipt.number !== null) return data;
  const admins = await notifiedOfSales();
  const payment = await tx.payments.byId(receipt.paymentId);
  const number = payment?.receiptNumber ?? (await tx.counters.nextReceipt());
  if (payment !== null) await tx.payments.save({ ...payment, receiptNumber: number });
  await tx.emails.setData(id, { ...receipt, number });
  for (const admin of admins) await tx.emails.add(saleEmail(receipt, recipient, admin), now);
  return { ...receipt, number };
}
