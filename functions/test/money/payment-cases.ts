import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openShopProcesses, type Shop } from "../processes/shop-processes.ts";
import { completionByHand } from "./cases/completion-by-hand.ts";
import { couponRaces } from "./cases/coupons.ts";
import { forgedReturns } from "./cases/forged-returns.ts";
import { forgedWebhooks } from "./cases/forged-webhooks.ts";
import { lateAndInterrupted } from "./cases/late-and-interrupted.ts";
import { providerUnavailable } from "./cases/provider-unavailable.ts";
import { refunds } from "./cases/refunds.ts";
import { repeatsAndRaces } from "./cases/repeats-and-races.ts";
import { unreadableDocuments } from "./cases/unreadable-documents.ts";
import { webhookRequests } from "./cases/webhook-requests.ts";

/** The ways money goes wrong, each a test, over three processes of the API (case 24 is in `crashes.test.ts`). */
export function paymentCases({ abortRate }: { abortRate: number }): void {
  let opened: Shop;
  const shop = () => opened;
  beforeAll(async () => {
    opened = await openShopProcesses({ processes: 3, abortRate });
  });
  afterAll(() => opened?.stop());
  afterEach(async () => {
    opened.mailbox.state.refuse = false;
    await opened.setClock(0);
  });

  repeatsAndRaces(shop);
  webhookRequests(shop);
  forgedWebhooks(shop);
  forgedReturns(shop);
  couponRaces(shop);
  providerUnavailable(shop);
  lateAndInterrupted(shop);
  completionByHand(shop);
  refunds(shop);
  unreadableDocuments(shop);

  test("at the end no mail was sent twice, and receipts are numbered without a gap", async () => {
    await Promise.all(shop().apis.map((api) => api.runMaintenance()));
    const ids = shop().mailbox.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(new Set(ids).size);
    const { docs } = await shop().db.collection("payments").where("receiptNumber", ">", 0).get();
    const numbers = docs.map((payment) => payment.data().receiptNumber as number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
}
