import { expect, test } from "vitest";
import { endpointPath, providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, PENDING, REJECTED, RETURNED } from "../ledger.ts";

/** Cases 5, 10, 16-18 and 23: requests to the provider endpoints and their responses. */
export function webhookRequests(shop: () => Shop): void {
  const post = (...sent: Parameters<Shop["postWebhook"]>) => shop().postWebhook(...sent);

  test("5. rejects a webhook for an unknown order and stores a payment before checkout returns [M1.5]", async () => {
    const unknown = providerMessage({ orderid: "ZZZZZZZZZZZZ", amount: "24900" });
    expect(await post("notification", unknown)).toMatchObject({ status: 400, body: REJECTED });
    const back = await post("success", unknown);
    expect(back.headers.get("location")).toBe("/payment/error?reason=payment_not_found");
    const opened = await atTheCardPage(shop());
    expect(await shop().read(`payments/${opened.id}`)).toMatchObject({ status: "pending" });
  });

  test.each(["24900", "24900.00", "24900,00"])(
    "10. accepts the amount frozen at checkout after price and coupon changes, posted as %s [M1.10]",
    async (amount) => {
      const couponId = await shop().newCoupon({ discountType: "fixed", discountValue: 100 });
      const course = shop().db.doc("courses/1");
      try {
        await course.update({ price: 25_000 });
        const opened = await atTheCardPage(shop(), { couponId });
        expect(opened.order.amount).toBe("24900");
        await course.update({ price: 39_900 });
        await shop().db.doc(`coupons/${couponId}`).update({ discountValue: 5000 });
        expect((await post("notification", providerMessage(opened.order, { amount }))).body).toBe(ACCEPTED);
        expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
        const stored = await shop().read(`payments/${opened.id}`);
        expect(stored).toMatchObject({ amount: 24_900, amountText: "24900" });
      } finally {
        await course.update({ price: 24_900 });
      }
    },
  );

  test("16. grants nothing for a correctly signed ERROR [M1.6] [M1.16]", async () => {
    const opened = await atTheCardPage(shop());
    const answer = await post("notification", providerMessage(opened.order, { status: "ERROR" }));
    expect(answer.body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      status: "failed",
      owns: false,
      hasReceipt: false,
    });
  });

  test("16. keeps a payment completed after a later ERROR or CANCEL [M1.6] [M1.16]", async () => {
    const opened = await atTheCardPage(shop());
    await post("notification", providerMessage(opened.order));
    for (const status of ["ERROR", "CANCEL", "error", "Cancel"])
      for (const [endpoint, expected] of [
        ["notification", 200],
        ["cancel", 303],
      ] as const)
        expect((await post(endpoint, providerMessage(opened.order, { status }))).status).toBe(expected);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("17. redirects a return without a cookie from a foreign origin to the success page [M1.17]", async () => {
    const opened = await atTheCardPage(shop());
    const foreign = { origin: "https://securepay.borgun.is", "sec-fetch-mode": "navigate" };
    const message = providerMessage(opened.order, { step: "Confirmation" });
    const back = await post("success", message, foreign);
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(`/payment/success?payment_id=${opened.id}&auto_complete=true`);
    expect(await ledgerOf(shop(), opened)).toMatchObject(RETURNED[shop().mode]);
  });

  test("18. shows another customer only the buyer of a payment and rejects completing it [3.28] [7.24] [M1.8] [M1.18]", async () => {
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
    expect(await ledgerOf(shop(), opened)).toMatchObject(PENDING);
  });

  test("23. ignores extra form fields [M1.23]", async () => {
    const opened = await atTheCardPage(shop());
    const message = providerMessage(opened.order, { user_id: "somebody", nytt: "ð" });
    message.append("__proto__", "x");
    expect((await post("notification", message)).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("23. returns 4xx for duplicate fields, a wrong method, a 1 MB body and another content type [M1.23]", async () => {
    const opened = await atTheCardPage(shop());
    const message = providerMessage(opened.order);
    const json = { "content-type": "application/json" };
    const answers = await Promise.all([
      post("notification", `${message}&status=Ok`),
      post("notification", `${message}&filler=${"x".repeat(2 ** 20)}`),
      post(
        endpointPath("notification", opened.id, shop().mode),
        JSON.stringify(Object.fromEntries(message)),
        json,
      ),
      post("notification", message, { "content-type": "multipart/form-data; boundary=x" }),
      shop().ask("GET", `${endpointPath("notification", opened.id, shop().mode)}?${message}`),
      shop().ask("PUT", endpointPath("notification", opened.id, shop().mode), { rawBody: `${message}` }),
      shop().ask("DELETE", endpointPath("success", opened.id, shop().mode)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 415, 415, 405, 405, 405]);
    expect(await ledgerOf(shop(), opened)).toMatchObject(PENDING);
  });
}
