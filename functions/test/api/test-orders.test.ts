import { expect, test } from "vitest";
import { monthOf } from "../../src/core/calendar.ts";
import type { Overview } from "../../src/insights/schema.ts";
import type { MonthTotals, OwnPayment, Receipt, Sale } from "../../src/payments/schema.ts";
import { takeBackTestOrder } from "../../src/payments/test-orders.ts";
import { refusal } from "../api-client.ts";
import { newEmail, openGiftShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, admin, asAdmin, get, detail, owned } = await openGiftShop();

/** Runs `work` while the shop uses the provider's test host. */
async function rehearsed<Result>(work: () => Promise<Result>): Promise<Result> {
  const real = shop.services.provider;
  shop.services.provider = { ...real, isTest: true };
  try {
    return await work();
  } finally {
    shop.services.provider = real;
  }
}

const takeBack = (id: string) =>
  shop.services.openStore().transaction((tx) => takeBackTestOrder({ tx, now: shop.services.clock() }, id));

const month = () => monthOf(shop.services.clock().toISOString());

async function figures() {
  const [overview, totals] = await Promise.all([
    get<Overview>("/api/admin/overview"),
    get<MonthTotals>(`/api/admin/month-totals?month=${month()}`),
  ]);
  return { sold: overview.soldSubscriptions, revenue: overview.revenue, totals };
}

test("a test order counts in no sum and leaves no gap in the receipt numbers [10.270]", async () => {
  const first = await shop.buy(await shop.newUser());
  await shop.runMaintenance();
  const before = await figures();
  const buyer = await shop.newUser();
  const id = await rehearsed(() => shop.buy(buyer));
  await shop.runMaintenance();
  expect(await figures()).toEqual(before);
  const second = await shop.buy(await shop.newUser());
  await shop.runMaintenance();
  const numbers = await Promise.all([first, id, second].map(async (each) => (await detail(each)).payment));
  const [one = 0, none, two] = numbers.map(({ receiptNumber }) => receiptNumber ?? Number.NaN);
  expect([none, two]).toEqual([0, one + 1]);
});

test("marks a test order for its buyer, for administrators and in all emails about it [10.271]", async () => {
  await asAdmin("POST", "/api/admin/emails-of-sales", { isOn: true });
  const buyer = await shop.newUser();
  const id = await rehearsed(() => shop.buy(buyer));
  await shop.runMaintenance();
  await shop.runMaintenance(); // the receipt queues the email to administrators
  const [own] = (await shop.ask<OwnPayment[]>("GET", "/api/user/payments", buyer)).body;
  expect(own).toMatchObject({ id, isTest: true });
  const sales = await get<Sale[]>("/api/admin/payments?status=completed");
  expect(sales.find((sale) => sale.id === id)).toMatchObject({ isTest: true });
  const receipt = await shop.ask<Receipt>("GET", `/api/payment/${id}/receipt`, buyer);
  expect(receipt.body).toMatchObject({ isTest: true, number: 0 });
  const sent = [mailbox.to(buyer.email), mailbox.to(admin.email)].map((emails) => emails.at(-1));
  expect(sent.map((email) => email?.subject)).toEqual([
    "Prufukvittun: Námskeið 1",
    expect.stringMatching(/^Prufa: Ný sala: Námskeið 1/),
  ]);
  for (const email of sent) expect(email?.text).toContain("Ekkert kort var rukkað.");
});

test("reverses a test order with the access of the buyer, the recipient and all seats [10.272]", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => shop.newUser()));
  const [buyer, recipient, ...members] = people as [TestUser, TestUser, ...TestUser[]];
  const sold = await rehearsed(async () => ({
    course: await shop.buy(buyer),
    gift: await shop.give(buyer, { recipientEmail: newEmail() }),
    pack: await shop.buyPack(await shop.newUser()),
  }));
  await shop.redeem(recipient, sold.gift.code);
  for (const member of members) await shop.takeSeat(member, sold.pack.code);
  const access = () => Promise.all(people.map((each) => owned(each)));
  expect(await access()).toEqual([[1], [1], [1], [1]]);
  for (const id of [sold.course, sold.gift.id, sold.pack.id]) {
    const { amount } = (await detail(id)).payment;
    const refund = { state: "done", amount };
    expect(await takeBack(id)).toMatchObject({ status: "refunded", reviewReason: null, refund });
  }
  expect(await access()).toEqual([[], [], [], []]);
  const late = await shop.newUser();
  expect(await shop.redeem(late, sold.gift.code)).toMatchObject({ status: 409 });
  expect(await shop.takeSeat(late, sold.pack.code)).toMatchObject({ status: 409 });
});

test.each<[string, (customer: TestUser) => Promise<unknown>]>([
  ["a paid gift", async (customer) => shop.redeem(customer, (await shop.give(await shop.newUser())).code)],
  [
    "a paid seat",
    async (customer) => shop.takeSeat(customer, (await shop.buyPack(await shop.newUser())).code),
  ],
])(
  "keeps the course of a customer who also has %s when a test order is reversed [10.272]",
  async (_, give) => {
    const customer = await shop.newUser();
    const test = await rehearsed(async () => shop.buyPack(await shop.newUser()));
    await shop.takeSeat(customer, test.code);
    await shop.db.doc(`users/${customer.id}`).update({ purchasedCourses: [], hasPurchased: false });
    await give(customer);
    await takeBack(test.id);
    expect(await owned(customer)).toEqual([1]);
  },
);

test("does not reverse a real order or an open test order [10.272]", async () => {
  const paid = await shop.buy(await shop.newUser());
  const { paymentId } = (await rehearsed(async () => shop.checkout(await shop.newUser()))).body;
  expect([await takeBack(paid), await takeBack(paymentId), await takeBack("ZZZZZZZZZZZZ")]).toEqual([
    null,
    null,
    null,
  ]);
  expect((await detail(paid)).payment.status).toBe("completed");
});

test("a test order cannot be completed by hand once the shop charges cards [10.272]", async () => {
  const { paymentId } = (await rehearsed(async () => shop.checkout(await shop.newUser()))).body;
  const complete = () =>
    asAdmin("POST", `/api/admin/payments/${paymentId}/complete`, {
      reason: "Fannst hjá Teya",
      authorizationCode: "123456",
    });
  expect(await complete()).toMatchObject(refusal(409, "payment_not_completable"));
  expect(await rehearsed(complete)).toMatchObject({ status: 200 });
});
