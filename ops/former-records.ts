import { everything } from "../functions/src/actions/everything.ts";
import { recordedFields } from "../functions/src/providers/securepay/recorded-fields.ts";
import type { Store } from "../functions/src/store/store.ts";

/** Codes of coupons that were written anew, those that another coupon has already, and the documents that could not be read. */
export type CodesReport = { mended: string[]; taken: string[]; unreadable: string[] };

/**
 * Makes coupons usable that were saved with invisible characters or letters in parts, which no typed code has. A code is
 * normalized when it is read, and so differs from what queries compare with until it is saved again. Idempotent.
 */
export async function mendCouponCodes(store: Store): Promise<CodesReport> {
  const { items, unreadable } = await everything(store.coupons.all());
  const report: CodesReport = { mended: [], taken: [], unreadable };
  for (const { id, code } of items) {
    if ((await store.coupons.byCode(code))?.id === id) continue;
    const isMended = await store.transaction(async (tx) => {
      const coupon = await tx.coupons.byId(id);
      if (coupon === null || (await tx.coupons.byCode(code)) !== null) return false;
      await tx.coupons.save(coupon);
      return true;
    });
    (isMended ? report.mended : report.taken).push(code);
  }
  return report;
}

/** How many recorded webhooks were written anew, and the documents that could not be read. */
export type CardNumbersReport = { mended: number; unreadable: string[] };

/** Masks card numbers of webhooks that were recorded with their first six digits: the last four stay. Idempotent. */
export async function maskCardNumbers(store: Store): Promise<CardNumbersReport> {
  const report: CardNumbersReport = { mended: 0, unreadable: [] };
  for await (const { items, unreadable } of store.events.all()) {
    report.unreadable.push(...unreadable);
    for (const { paymentId, id } of items.filter(({ webhook }) => webhook && !isMasked(webhook.fields))) {
      await store.transaction(async (tx) => {
        const event = await tx.events.byId(paymentId, id);
        if (!event?.webhook) return;
        const fields = recordedFields(event.webhook.fields);
        await tx.events.save({ ...event, webhook: { ...event.webhook, fields } });
      });
      report.mended += 1;
    }
  }
  return report;
}

function isMasked(fields: Record<string, string>): boolean {
  const masked = recordedFields(fields);
  return Object.entries(fields).every(([name, value]) => masked[name] === value);
}
