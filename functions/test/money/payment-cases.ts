import { afterAll, beforeAll, expect, test } from "vitest";
import { openShopProcesses, type Shop } from "../processes/shop-processes.ts";
import { couponRaces } from "./cases/coupons.ts";
import { lateAndBroken } from "./cases/late-and-broken.ts";
import { repeatsAndRaces } from "./cases/repeats-and-races.ts";
import { untrueWords } from "./cases/untrue-words.ts";

/** The ways money goes wrong, each a test, over three processes of the API (case 24 is in `crashes.test.ts`). */
export function paymentCases({ abortRate }: { abortRate: number }): void {
  let opened: Shop;
  const shop = () => opened;
  beforeAll(async () => {
    opened = await openShopProcesses({ processes: 3, abortRate });
  });
  afterAll(() => opened?.stop());

  repeatsAndRaces(shop);
  untrueWords(shop);
  couponRaces(shop);
  lateAndBroken(shop);

  test("at the end no mail was sent twice, and receipts are numbered without a gap", async () => {
    await Promise.all(shop().apis.map((api) => api.runMaintenance()));
    const ids = shop().mailbox.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(new Set(ids).size);
    const { docs } = await shop().db.collection("payments").where("receiptNumber", ">", 0).get();
    const numbers = docs.map((payment) => payment.data().receiptNumber as number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
}
