import { describe, expect, test } from "vitest";
import type { CheckoutReply, Sale } from "../../src/payments/schema.ts";
import { refusal } from "../api-client.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";

const { shop, asAdmin, get, erase } = await openStaffedShop({ rateLimitFactor: 1000 });
const REFERRAL = { source: "golf.is", medium: null, campaign: null };

/** Checks out and returns the answer with the referral of the order. */
async function order(body: object, couponId = "") {
  const { cookie, ...buyer } = await shop.verify(await shop.newUser());
  const query = couponId && `?couponId=${couponId}`;
  const path = `/api/courses/1/checkout${query}`;
  const answer = await shop.ask<CheckoutReply>("POST", path, { cookie, body });
  const { referral } = (await shop.stored(`payments/${answer.body.paymentId}`)) ?? {};
  return { buyer, status: answer.status, paymentId: answer.body.paymentId, referral };
}

test.each([
  ["an order", {}],
  ["a gift", { gift: { recipientName: "Anna Prufa", recipientEmail: newEmail() } }],
  ["a pack", { pack: { seats: 10, name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER } }],
])("stores the source of the visit with %s [10.374]", async (_, body) => {
  expect(await order({ ...body, referral: REFERRAL })).toMatchObject({ status: 200, referral: REFERRAL });
});

test("keeps the source of a free order, also after the buyer is erased [10.374]", async () => {
  const couponId = await shop.newCoupon({ discountValue: 100 });
  const { buyer, paymentId, referral } = await order({ referral: REFERRAL }, couponId);
  expect(referral).toEqual(REFERRAL);
  expect((await erase(buyer)).status).toBe(200);
  expect((await shop.stored(`payments/${paymentId}`))?.referral).toEqual(REFERRAL);
});

test.each<[string, unknown]>([
  ["an older page sends none", undefined],
  ["it is not an object", "golf.is"],
  ["it is null", null],
  ["a field is missing", { source: "golf.is" }],
  ["it has capital letters", { ...REFERRAL, source: "Golf.is" }],
  ["it is too long", { ...REFERRAL, source: "a".repeat(61) }],
  ["it is a URL", { ...REFERRAL, source: "https://golf.is/?a=1" }],
  ["it is an email address", { ...REFERRAL, campaign: "anna@example.is" }],
  ["it is a formula", { ...REFERRAL, medium: "=1+1" }],
])("accepts an order without a source if %s [10.374]", async (_, referral) => {
  expect(await order({ referral })).toMatchObject({ status: 200, referral: null });
});

describe("the list of payments", () => {
  const list = (query: string) => get<Sale[]>(`/api/admin/payments?${query}`);

  test("filters payments of any status or month by source [10.375]", async () => {
    const { paymentId } = await order({ referral: { ...REFERRAL, source: "list.is" } });
    const month = shop.clock.now().toISOString().slice(0, 7);
    for (const query of ["status=pending", `status=pending&month=${month}`, "event=opened"]) {
      const found = await list(`source=list.is&${query}`);
      expect(found.map(({ id }) => id)).toEqual([paymentId]);
    }
    await shop.payFor({ paymentId });
    for (const query of ["status=completed", `month=${month}&event=completed`])
      expect(await list(`source=list.is&${query}`)).toMatchObject([{ id: paymentId }]);
    for (const query of ["status=pending", `status=refunded&month=${month}&event=refunded`])
      expect(await list(`source=list.is&${query}`)).toEqual([]);
  });

  test("each source of an order is listed once, in alphabetical order [10.375]", async () => {
    await Promise.all(
      ["zulu.is", "alfa.is", "zulu.is"].map((source) => order({ referral: { ...REFERRAL, source } })),
    );
    await order({});
    const sources = await get<string[]>("/api/admin/payment-sources");
    expect(sources).toEqual([...new Set(sources)].sort());
    expect(sources.filter((source) => /^(alfa|zulu)/.test(source))).toEqual(["alfa.is", "zulu.is"]);
  });

  test("rejects a source that is not a word, and a source combined with a search [10.375]", async () => {
    for (const query of ["source=%3D1", "source=list.is&search=anna"])
      expect(await asAdmin("GET", `/api/admin/payments?${query}`)).toMatchObject(
        refusal(400, "invalid_input"),
      );
  });
});
