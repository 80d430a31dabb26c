import { expect, test } from "vitest";
import { doorOf, orderHash, providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, type Opened, REJECTED, UNTOUCHED } from "../ledger.ts";

/** Cases 5-10, 16-18 and 23: what is unknown, unsigned, untrue, misplaced or malformed. */
export function untrueWords(shop: () => Shop): void {
  const tell = (...told: Parameters<Shop["tell"]>) => shop().tell(...told);
  const reasonOf = (headers: Headers) => headers.get("location")?.match(/reason=(\w+)/)?.[1];

  test("5. a call for an unknown order is never swallowed with 200; the payment is stored before checkout answers", async () => {
    const unknown = providerMessage({ orderid: "ZZZZZZZZZZZZ", amount: "24900" });
    expect(await tell("notification", unknown)).toMatchObject({ status: 400, body: REJECTED });
    expect(reasonOf((await tell("success", unknown)).headers)).toBe("payment_not_found");
    const opened = await atTheCardPage(shop());
    expect(await shop().read(`payments/${opened.id}`)).toMatchObject({ status: "pending" });
  });

  test.each<[string, (order: Opened["order"]) => string | undefined, string]>([
    ["missing", () => undefined, "missing_parameters"],
    ["wrong", () => "0".repeat(64), "checksum_invalid"],
    ["of another order", ({ amount }) => orderHash("AAAAAAAAAAAA", amount, "ISK"), "checksum_invalid"],
  ])("6. an orderhash that is %s is refused, and nothing is written", async (_, hash, reason) => {
    const opened = await atTheCardPage(shop());
    const message = providerMessage(opened.order, { orderhash: hash(opened.order) });
    expect(await tell("notification", message)).toMatchObject({ status: 400, body: REJECTED });
    expect(reasonOf((await tell("success", message)).headers)).toBe(reason);
    expect(await ledgerOf(shop(), opened)).toMatchObject(UNTOUCHED);
  });

  test("6. an orderhash in upper case is accepted", async () => {
    const opened = await atTheCardPage(shop());
    const { orderid, amount } = opened.order;
    const orderhash = orderHash(orderid, amount, "ISK").toUpperCase();
    expect((await tell("notification", providerMessage(opened.order, { orderhash }))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("7. without the provider's word, complete and a typed success address complete nothing", async () => {
    const opened = await atTheCardPage(shop());
    const { cookie } = opened.buyer;
    const complete = await shop().ask("POST", `/api/payment/${opened.id}/complete`, { cookie });
    expect(complete).toMatchObject({ status: 409, body: { code: "payment_not_confirmed" } });
    const typed = `?orderid=${opened.id}&status=Ok&step=Confirmation&payment_id=${opened.id}&auto_complete=true`;
    const paths = ["/api/securepay/success", doorOf("success", opened.id), doorOf("cancel", opened.id)];
    for (const path of paths) await shop().ask("GET", `${path}${typed}`, { cookie });
    await shop().ask("GET", `/api/payment/${opened.id}?auto_complete=true`, { cookie });
    expect(await ledgerOf(shop(), opened)).toMatchObject(UNTOUCHED);
  });

  test.each([
    ["8. a posted amount below the stored one", { amount: "24899" }],
    ["8. a posted amount above the stored one", { amount: "24901" }],
    ["8. a posted amount of a hundredth", { amount: "249.00" }],
    ["8. a posted amount that is no number", { amount: "24900 ISK" }],
    ["9. another currency", { currency: "EUR" }],
  ])("%s: refused and logged, whatever the signature", async (_, untrue) => {
    const opened = await atTheCardPage(shop());
    const message = providerMessage(opened.order, untrue);
    expect(await tell("notification", message)).toMatchObject({ status: 400, body: REJECTED });
    expect(await ledgerOf(shop(), opened)).toMatchObject(UNTOUCHED);
    const logged = shop()
      .apis.map((api) => api.output())
      .join("");
    expect(logged).toMatch(new RegExp(`"ERROR".*"orderId":"${opened.id}"`));
  });

  test.each(["24900", "24900.00", "24900,00"])(
    "10. the frozen string counts when price and coupon change between checkout and call, posted as %s",
    async (amount) => {
      const couponId = await shop().coupon({ discountType: "fixed", discountValue: 100 });
      const course = shop().db.doc("courses/1");
      await course.update({ price: 25_000 });
      const opened = await atTheCardPage(shop(), { couponId });
      expect(opened.order.amount).toBe("24900");
      await course.update({ price: 39_900 });
      await shop().db.doc(`coupons/${couponId}`).update({ discountValue: 5000 });
      expect((await tell("notification", providerMessage(opened.order, { amount }))).body).toBe(ACCEPTED);
      await course.update({ price: 24_900 });
      expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
      const stored = await shop().read(`payments/${opened.id}`);
      expect(stored).toMatchObject({ amount: 24_900, amountText: "24900" });
    },
  );

  test("16. ERROR or CANCEL after success is no downgrade; ERROR with a right hash is no grant", async () => {
    const refused = await atTheCardPage(shop());
    expect((await tell("notification", providerMessage(refused.order, { status: "ERROR" }))).body).toBe(
      ACCEPTED,
    );
    expect(await ledgerOf(shop(), refused)).toMatchObject({
      status: "failed",
      owns: false,
      hasReceipt: false,
    });

    const paid = await atTheCardPage(shop());
    await tell("notification", providerMessage(paid.order));
    for (const status of ["ERROR", "CANCEL", "error", "Cancel"])
      for (const door of ["notification", "cancel"] as const)
        await tell(door, providerMessage(paid.order, { status }));
    expect(await ledgerOf(shop(), paid)).toMatchObject(COMPLETED);
  });

  test("17. the return POST without a cookie, from a foreign origin, lands on the right page", async () => {
    const opened = await atTheCardPage(shop());
    const foreign = { origin: "https://securepay.borgun.is", "sec-fetch-mode": "navigate" };
    const message = providerMessage(opened.order, { step: "Confirmation" });
    const back = await tell("success", message, foreign);
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(`/payment/success?payment_id=${opened.id}&auto_complete=true`);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("18. another customer's payment shows only whose it is, cannot be completed, and leaks nothing", async () => {
    const opened = await atTheCardPage(shop());
    const { cookie } = await shop().customer();
    const seen = await shop().ask("GET", `/api/payment/${opened.id}`, { cookie });
    expect(seen).toMatchObject({ status: 200 });
    expect(seen.body).toEqual({ id: opened.id, userId: opened.buyer.id });
    for (const [method, path] of [
      ["POST", "complete"],
      ["GET", "course"],
    ] as const) {
      const answer = await shop().ask(method, `/api/payment/${opened.id}/${path}`, { cookie });
      expect(answer).toMatchObject({ status: 403, body: { code: "payment_not_yours" } });
      expect(JSON.stringify(answer.body)).not.toMatch(/24900|Námskeið|example\.is/);
    }
    expect((await shop().ask("GET", `/api/payment/${opened.id}`)).status).toBe(401);
    expect(await ledgerOf(shop(), opened)).toMatchObject(UNTOUCHED);
  });

  test("23. extra form keys are ignored", async () => {
    const opened = await atTheCardPage(shop());
    const message = providerMessage(opened.order, { user_id: "somebody", nytt: "ð", __proto__: "x" });
    expect((await tell("notification", message)).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("23. doubled keys, a wrong method, a 1 MB body and another content type are a clean 4xx", async () => {
    const opened = await atTheCardPage(shop());
    const message = providerMessage(opened.order);
    const json = { "content-type": "application/json" };
    const answers = await Promise.all([
      tell("notification", `${message}&status=Ok`),
      tell("notification", `${message}&filler=${"x".repeat(2 ** 20)}`),
      tell(doorOf("notification", opened.id), JSON.stringify(Object.fromEntries(message)), json),
      tell("notification", message, { "content-type": "multipart/form-data; boundary=x" }),
      shop().ask("GET", `${doorOf("notification", opened.id)}?${message}`),
      shop().ask("PUT", doorOf("notification", opened.id), { rawBody: `${message}` }),
      shop().ask("DELETE", doorOf("success", opened.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 415, 415, 405, 405, 405]);
    expect(await ledgerOf(shop(), opened)).toMatchObject(UNTOUCHED);
  });
}
