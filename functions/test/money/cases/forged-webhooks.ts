import { expect, test } from "vitest";
import { endpointPath, orderHash, providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, type Opened, PENDING, REJECTED } from "../ledger.ts";

/** Cases 6-9 and 26: messages whose signature or content is not the provider's. */
export function forgedWebhooks(shop: () => Shop): void {
  const post = (...sent: Parameters<Shop["postWebhook"]>) => shop().postWebhook(...sent);

  test.each<[string, (order: Opened["order"]) => string | undefined, string]>([
    ["missing", () => undefined, "missing_parameters"],
    ["wrong", () => "0".repeat(64), "checksum_invalid"],
    ["of another order", ({ amount }) => orderHash("AAAAAAAAAAAA", amount, "ISK"), "checksum_invalid"],
  ])("6. rejects an orderhash that is %s and writes nothing [M1.6]", async (_, hash, reason) => {
    const opened = await atTheCardPage(shop());
    const message = providerMessage(opened.order, { orderhash: hash(opened.order) });
    expect(await post("notification", message)).toMatchObject({ status: 400, body: REJECTED });
    const back = await post("success", message);
    // The token of the URL identifies the order, but proves nothing without a hash.
    const isOwnReturn = reason === "missing_parameters" && shop().mode === "ticket";
    expect(back.headers.get("location")).toBe(
      isOwnReturn
        ? `/payment/success?payment_id=${opened.id}&auto_complete=true`
        : `/payment/error?reason=${reason}`,
    );
    expect(await ledgerOf(shop(), opened)).toMatchObject(PENDING);
  });

  test("6. accepts an uppercase orderhash [M1.6]", async () => {
    const opened = await atTheCardPage(shop());
    const { orderid, amount } = opened.order;
    const orderhash = orderHash(orderid, amount, "ISK").toUpperCase();
    expect((await post("notification", providerMessage(opened.order, { orderhash }))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("7. completes nothing without proof of payment, by request or by a typed success URL [M1.7]", async () => {
    const opened = await atTheCardPage(shop());
    const { cookie } = opened.buyer;
    const complete = await shop().ask("POST", `/api/payment/${opened.id}/complete`, { cookie });
    expect(complete).toMatchObject({ status: 409, body: { code: "payment_not_confirmed" } });
    const typed = `?orderid=${opened.id}&status=Ok&step=Confirmation&payment_id=${opened.id}&auto_complete=true`;
    const endpoints = (["success", "cancel"] as const).map((endpoint) =>
      endpointPath(endpoint, opened.id, shop().mode),
    );
    for (const path of ["/api/securepay/success", ...endpoints])
      await shop().ask("GET", `${path}${typed}`, { cookie });
    await shop().ask("GET", `/api/payment/${opened.id}?auto_complete=true`, { cookie });
    expect(await ledgerOf(shop(), opened)).toMatchObject(PENDING);
  });

  test.each([
    ["8. a posted amount below the stored one", { amount: "24899" }],
    ["8. a posted amount above the stored one", { amount: "24901" }],
    ["8. a posted amount of a hundredth", { amount: "249.00" }],
    ["8. a posted amount that is not a number", { amount: "24900 ISK" }],
    ["9. another currency", { currency: "EUR" }],
    ["26. the status __proto__", { status: "__proto__" }],
    ["26. the status constructor", { status: "constructor" }],
    ["26. a status of 10,000 characters", { status: "x".repeat(10_000) }],
  ])(
    "rejects a correctly signed webhook, logs it and opens a review: %s [M1.6] [M1.8] [M1.9] [M1.26]",
    async (_, forged) => {
      const opened = await atTheCardPage(shop());
      const message = providerMessage(opened.order, forged);
      // Sent twice at once and once later, but recorded once.
      const answers = await Promise.all([1, 2].map(() => post("notification", message)));
      answers.push(await post("notification", message));
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        [1, 2, 3].map(() => ({ status: 400, body: REJECTED })),
      );
      expect(await ledgerOf(shop(), opened)).toMatchObject({ ...PENDING, reviewReason: "webhook_rejected" });
      const logged = shop()
        .apis.map((api) => api.output())
        .join("");
      expect(logged).toMatch(new RegExp(`"ERROR".*"orderId":"${opened.id}"`));

      const page = `/api/admin/payments/${opened.id}`;
      expect((await shop().asAdmin("GET", page)).body).toMatchObject({
        reviews: [{ reason: "webhook_rejected", closedAt: null }],
      });
      const events = await shop().asAdmin<{ type: string }[]>("GET", `${page}/events`);
      expect(events.body.map(({ type }) => type).sort()).toEqual([
        "created",
        "review_opened",
        "webhook_rejected",
      ]);

      expect((await post("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
      expect(await ledgerOf(shop(), opened)).toMatchObject({ status: "completed", owns: true });
    },
  );
}
