import pMap from "p-map";
import { everything } from "../functions/src/actions/everything.ts";
import { UnreadableDocument } from "../functions/src/domain/unreadable-document.ts";
import { recordedFields } from "../functions/src/providers/securepay/recorded-fields.ts";
import type { Store } from "../functions/src/store/store.ts";
import { recordCommand } from "./command-line-audit.ts";

const AT_A_TIME = 20;

/** A coupon by the code that customers type. */
type CouponCode = { code: string; id: string };

/** Coupons that were saved again, those whose code another coupon has already, and the documents that could not be read. */
export type CodesReport = {
  mended: CouponCode[];
  taken: (CouponCode & { holderId: string })[];
  unreadable: string[];
};

/**
 * Makes coupons usable that were saved with invisible characters or decomposed letters (NFD), which no typed code has. A code is
 * normalized when it is read, and so differs from what queries compare with until it is saved again; each that is saved is in the audit log. Idempotent.
 */
export async function mendCouponCodes(store: Store): Promise<CodesReport> {
  const { items, unreadable } = await everything(store.coupons.all());
  const report: CodesReport = { mended: [], taken: [], unreadable: [] };
  const leftOut = new Set(unreadable);
  async function mend({ code, id }: CouponCode): Promise<void> {
    try {
      const holderId = await mendCode(store, { code, id });
      if (holderId === id) report.mended.push({ code, id });
      else if (holderId !== null) report.taken.push({ code, id, holderId });
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      leftOut.add(error.path);
    }
  }
  await pMap(items, mend, { concurrency: AT_A_TIME });
  return { ...report, unreadable: [...leftOut] };
}

/**
 * Returns the id of the coupon that has the code now: `id` itself where it was saved again; null where there was nothing to
 * save. Throws UnreadableDocument where the coupon that has the code does not parse.
 */
async function mendCode(store: Store, { code, id }: CouponCode): Promise<string | null> {
  if ((await store.coupons.byCode(code))?.id === id) return null;
  return store.transaction(async (tx) => {
    const [coupon, holder] = [await tx.coupons.byId(id), await tx.coupons.byCode(code)];
    if (coupon === null || holder?.id === id) return null;
    if (holder !== null) return holder.id;
    await tx.coupons.save(coupon);
    await recordCommand(tx, "coupon_code_mended", { kind: "coupon", id, name: code });
    return id;
  });
}

/** How many recorded webhooks were saved again, and the documents that could not be read. */
export type CardNumbersReport = { mended: number; unreadable: string[] };

/** Masks card numbers of webhooks that were recorded with their first six digits: the last four stay. Idempotent. */
export async function maskCardNumbers(store: Store): Promise<CardNumbersReport> {
  const report: CardNumbersReport = { mended: 0, unreadable: [] };
  for await (const { items, unreadable } of store.events.all()) {
    report.unreadable.push(...unreadable);
    for (const { paymentId, id } of items.filter(({ webhook }) => webhook && !isMasked(webhook.fields))) {
      const isMended = await store.transaction(async (tx) => {
        const event = await tx.events.byId(paymentId, id);
        if (!event?.webhook) return false;
        const fields = recordedFields(event.webhook.fields);
        await tx.events.save({ ...event, webhook: { ...event.webhook, fields } });
        return true;
      });
      if (isMended) report.mended += 1;
    }
  }
  return report;
}

function isMasked(fields: Record<string, string>): boolean {
  const masked = recordedFields(fields);
  return Object.entries(fields).every(([name, value]) => masked[name] === value);
}
