import { expect, test } from "vitest";
import type { PaymentDetail } from "../../../src/payments/schema.ts";
import { endpointPath, type Mode, type ProviderEndpoint, tokenOf } from "../../api/provider.ts";
import { openCardPage, press, type ReturnForm, returnFormOf } from "../../processes/buyer.ts";
import { FOREIGN, type Shop } from "../../processes/shop-processes.ts";
import { atTheCardPage, COMPLETED, ledgerOf, type Opened, owns } from "../ledger.ts";

/** Fields that a forger changes in the correctly signed message of a cancelled or declined order. */
const FORGED = { status: "OK", step: "Payment", refundid: "1234567890", authorizationcode: "654321" };

/** Review reasons of an order with forged messages. */
const REASONS = { ticket: ["webhook_rejected"], form: ["unverified", "webhook_rejected"] };

/** Case 25: messages that the buyer's browser carries, changed there and posted to every URL. */
export function forgedReturns(shop: () => Shop): void {
  const post = (path: `/${string}`, message: URLSearchParams) => shop().postWebhook(path, message, FOREIGN);

  /** Returns the form that the browser would post after a button of the card page. */
  const pressed = async ({ reply }: Opened, button: "pay" | "cancel" | "decline"): Promise<ReturnForm> =>
    returnFormOf(await press(await openCardPage(reply), button));

  test.each([
    ["cancelled", "cancel", "cancelled"],
    ["declined", "decline", "failed"],
  ] as const)(
    "25. rejects the message of a %s order with its status changed to OK at every URL and opens a review [M1.25] [M2.1]",
    async (_, button, status) => {
      const [opened, other] = [await atTheCardPage(shop()), await atTheCardPage(shop())];
      const returned = await pressed(opened, button);
      await post(pathOf(returned), returned.fields);
      expect(await ledgerOf(shop(), opened)).toMatchObject({ status, owns: false });

      const forged = changed(returned.fields, FORGED);
      for (const path of pathsOf(opened.id, other.id)) {
        const { body, headers } = await post(path, forged);
        expect(headers.get("location") ?? body, path).toMatch(answerTo(path, opened.id, shop().mode));
      }
      // A completion is never undone, so a grant by any of the URLs would still be visible.
      expect(await ledgerOf(shop(), opened)).toMatchObject({ status, owns: false, hasReceipt: false });
      expect(await owns(shop(), opened.buyer)).toBe(false);
      expect(await shop().read(`payments/${opened.id}`)).toMatchObject({
        refundId: null,
        paymentReference: null,
      });
      const { body } = await shop().asAdmin<PaymentDetail>("GET", `/api/admin/payments/${opened.id}`);
      expect(body.reviews.map(({ reason }) => reason).sort()).toEqual(REASONS[shop().mode]);
    },
  );

  test("25. keeps a paid order unchanged when its success message is replayed [M1.25]", async () => {
    const paid = await atTheCardPage(shop());
    const returned = await pressed(paid, "pay");
    const before = await shop().read(`payments/${paid.id}`);
    for (const fields of [returned.fields, changed(returned.fields, FORGED)])
      for (const path of [pathOf(returned), ...pathsOf(paid.id, paid.id)]) await post(path, fields);
    expect(await ledgerOf(shop(), paid)).toMatchObject({
      ...COMPLETED,
      reviewReason: "webhook_rejected",
    });
    const { refundId, paymentReference } = before ?? {};
    expect(refundId).toMatch(/^\d{10}$/);
    expect(await shop().read(`payments/${paid.id}`)).toMatchObject({ refundId, paymentReference });
  });

  test("25. accepts neither the success message nor the URL of a paid order as proof for another order [M1.25] [M2.1]", async () => {
    const [paid, unpaid] = [await atTheCardPage(shop()), await atTheCardPage(shop())];
    const returned = await pressed(paid, "pay");
    // The cancel message of the other order has a correct signature.
    const { fields } = await pressed(unpaid, "cancel");
    const aimed = [
      changed(returned.fields, { orderid: unpaid.id }),
      changed(returned.fields, { orderid: unpaid.id, orderhash: fields.get("orderhash") ?? "" }),
    ];
    for (const message of aimed)
      for (const path of [pathOf(returned), ...pathsOf(unpaid.id, paid.id)]) await post(path, message);
    expect(await ledgerOf(shop(), unpaid)).toMatchObject({ status: "pending", owns: false });
    expect(await shop().read(`payments/${unpaid.id}`)).toMatchObject({ refundId: null });
    expect(await ledgerOf(shop(), paid)).toMatchObject(COMPLETED);
  });
}

/**
 * Returns every URL without a token, with a wrong, foreign or truncated token, and with the token of the other
 * endpoint.
 */
function pathsOf(orderId: string, otherId: string): `/${string}`[] {
  const tokens = (endpoint: "notification" | "success") => [
    "A".repeat(43),
    tokenOf(endpoint, otherId === orderId ? "nobody" : otherId),
    tokenOf(endpoint === "success" ? "notification" : "success", orderId),
    tokenOf(endpoint, orderId).slice(0, -1),
  ];
  const endpoints: ProviderEndpoint[] = ["notification", "success", "error", "cancel"];
  return [
    ...endpoints.map((endpoint) => endpointPath(endpoint, orderId, "form")),
    ...(["notification", "success"] as const).flatMap((endpoint) =>
      tokens(endpoint).map((token) => `/api/securepay/${endpoint}/${token}` as const),
    ),
  ];
}

/** Returns the redirect of a rejected message. In form mode the browser is sent to the success page, which waits. */
function answerTo(path: string, orderId: string, mode: Mode): RegExp {
  const [, endpoint = "", token] = /securepay\/(\w+)(\/.*)?$/.exec(path) ?? [];
  if (endpoint === "notification") return /Rejected/;
  if (mode === "form" && token === undefined)
    return new RegExp(`^/payment/success\\?payment_id=${orderId}&auto_complete=true$`);
  return endpoint === "cancel" ? /^\/payment\/cancel$/ : /^\/payment\/error\?reason=checksum_invalid$/;
}

function changed(fields: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...Object.fromEntries(fields), ...changes });
}

function pathOf({ url }: ReturnForm): `/${string}` {
  return `/${new URL(url).pathname.slice(1)}`;
}
