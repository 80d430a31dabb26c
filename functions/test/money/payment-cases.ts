import type { InjectedAborts } from "@golfnamskeid/local-firestore";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Mode } from "../api/provider.ts";
import { openShopProcesses, type Shop } from "../processes/shop-processes.ts";
import { completionByHand } from "./cases/completion-by-hand.ts";
import { couponRaces } from "./cases/coupons.ts";
import { forgedReturns } from "./cases/forged-returns.ts";
import { forgedWebhooks } from "./cases/forged-webhooks.ts";
import { gifts } from "./cases/gifts.ts";
import { lateAndInterrupted } from "./cases/late-and-interrupted.ts";
import { packs } from "./cases/packs.ts";
import { providerUnavailable } from "./cases/provider-unavailable.ts";
import { receipts } from "./cases/receipts.ts";
import { refunds } from "./cases/refunds.ts";
import { repeatsAndRaces } from "./cases/repeats-and-races.ts";
import { unreadableDocuments } from "./cases/unreadable-documents.ts";
import { webhookRequests } from "./cases/webhook-requests.ts";
import { paidAtTheCardPage } from "./ledger.ts";

type Cases = (shop: () => Shop) => void;

/** Money cases of requests (case 24 is in `crashes.test.ts`). */
export function requestCases(injectedAborts: InjectedAborts): void {
  overProcesses({ injectedAborts, mode: "ticket" }, [
    ...[repeatsAndRaces, webhookRequests, forgedWebhooks, forgedReturns, couponRaces, gifts, packs],
    providerUnavailable,
  ]);
}

/**
 * Money cases with the scheduled maintenance, which processes leftovers of other cases and therefore has its own
 * shop.
 */
export function maintenanceCases(injectedAborts: InjectedAborts): void {
  const cases = [lateAndInterrupted, completionByHand, refunds, receipts, unreadableDocuments];
  overProcesses({ injectedAborts, mode: "ticket" }, cases);
}

/** Money cases that depend on how an order reaches the provider, for a merchant without tickets. */
export function formModeCases(): void {
  overProcesses({ injectedAborts: 0, mode: "form" }, [
    ...[completionByHand, repeatsAndRaces, webhookRequests, forgedWebhooks, forgedReturns],
    providerUnavailable,
  ]);
}

/** Runs cases over three API processes that share a Firestore. */
function overProcesses(options: { injectedAborts: InjectedAborts; mode: Mode }, cases: Cases[]): void {
  let opened: Shop;
  beforeAll(async () => {
    opened = await openShopProcesses({ processes: 3, retriesBusy: true, ...options });
  });
  afterAll(() => opened?.stop());
  afterEach(async () => {
    opened.mailbox.state.refuse = false;
    await opened.setClock(0);
  });

  for (const each of cases) each(() => opened);

  test("sends no email twice and numbers receipts without gaps", async () => {
    await paidAtTheCardPage(opened); // provides a receipt if only this test runs
    await Promise.all(opened.apis.map((api) => api.runMaintenance()));
    const ids = opened.mailbox.mails.map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toHaveLength(new Set(ids).size);
    const { docs } = await opened.db.collection("payments").where("receiptNumber", ">", 0).get();
    const numbers = docs.map((payment) => payment.data().receiptNumber as number).sort((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
}
