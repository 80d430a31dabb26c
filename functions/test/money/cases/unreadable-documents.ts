import { expect, test } from "vitest";
import type { ListedReview } from "../../../src/payments/schema.ts";
import { providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, type Opened } from "../ledger.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Case 27: documents of another version, or damaged manually. */
export function unreadableDocuments(shop: () => Shop): void {
  const runMaintenance = () => Promise.all(shop().apis.map((api) => api.runMaintenance()));

  /** Returns an order whose webhook could not be applied, because the buyer's document cannot be read. */
  async function withKeptWebhook(): Promise<{ opened: Opened; repair: () => Promise<unknown> }> {
    const opened = await atTheCardPage(shop());
    const user = shop().db.doc(`users/${opened.buyer.id}`);
    const whole = (await user.get()).data() ?? {};
    await user.set({ name: "unreadable" });
    expect((await shop().postWebhook("notification", providerMessage(opened.order))).status).toBe(500);
    return { opened, repair: () => user.set(whole) };
  }

  test("27. opens one review per unreadable document and completes all other work [M1.27] [M2.4]", async () => {
    const [broken, kept, unpaid, paid, unmailed] = [
      await withKeptWebhook(),
      await withKeptWebhook(),
      await atTheCardPage(shop()),
      await atTheCardPage(shop()),
      await atTheCardPage(shop()),
    ];
    await kept.repair();
    for (const { order } of [paid, unmailed])
      expect((await shop().postWebhook("notification", providerMessage(order))).body).toBe(ACCEPTED);
    const longAgo = new Date(0);
    const documents: Record<string, object> = {
      [`payments/${unpaid.id}/events/poison`]: { handledAt: null, outcome: {} },
      "emails/of-another-version": { dueAt: longAgo, isLetter: false, template: 7 },
      "reviews/poison": { closedAt: null, reportedAt: null },
      "payments/000000000000": { status: "pending", createdAt: longAgo, reviewAt: longAgo },
    };
    for (const [path, data] of Object.entries(documents)) await shop().db.doc(path).set(data);
    const givenUp = {
      reason: "email_given_up",
      subject: "of-another-version",
      paymentId: null,
      detail: null,
    };
    const open = { openedAt: longAgo, closedAt: null, closedBy: null, note: null, reportedAt: longAgo };
    await shop()
      .db.doc("reviews/given-up")
      .set({ id: "given-up", ...givenUp, ...open });
    const payment = shop().db.doc(`payments/${unmailed.id}`);
    const whole = (await payment.get()).data() ?? {};
    await payment.set({ status: "completed" });
    const unreadable = [
      ...Object.keys(documents),
      `users/${broken.opened.buyer.id}`, // of the webhook still kept
      `payments/${unmailed.id}`, // of a receipt to be sent
    ];

    await shop().setClock(DAY + MINUTE);
    for (let round = 0; round < 3; round += 1) await runMaintenance();
    expect(await ledgerOf(shop(), kept.opened)).toMatchObject({ ...COMPLETED, mails: 1 });
    expect(await ledgerOf(shop(), unpaid)).toMatchObject({ status: "expired" });
    expect(await ledgerOf(shop(), paid)).toMatchObject({ ...COMPLETED, mails: 1 });
    const { body } = await shop().asAdmin<ListedReview[]>("GET", "/api/admin/reviews");
    expect(body).toContainEqual(expect.objectContaining({ ...givenUp, emailTemplate: null }));
    const reviewed = body.filter(({ reason }) => reason === "document_unreadable");
    expect(reviewed.map(({ subject }) => subject).sort()).toEqual(unreadable.sort());

    // After the repair, the blocked work is completed.
    for (const path of Object.keys(documents)) await shop().db.doc(path).delete();
    await payment.set(whole);
    await broken.repair();
    await shop().setClock(2 * DAY);
    await runMaintenance();
    expect(await ledgerOf(shop(), broken.opened)).toMatchObject({
      status: "completed",
      owns: true,
      mails: 1,
    });
    expect(await ledgerOf(shop(), unmailed)).toMatchObject({ ...COMPLETED, mails: 1 });
  });
}
