import { expect, test } from "vitest";
import { ipMatcher } from "../../src/core/client-ip.ts";
import { securepay } from "../../src/payments/securepay/securepay.ts";
import { providerMessage, SECRET } from "./provider.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const PROVIDER = "198.51.100.7";
const GOOGLE = "66.249.64.9";
const NOTIFICATION = "/api/securepay/notification";

const shop = openShop({
  provider: securepay({
    url: "https://test.borgun.is/securepay/default.aspx",
    merchantId: "9275444",
    gatewayId: "16",
    secret: SECRET,
    formerSecret: null,
    siteUrl: "https://golfnamskeid.is",
    mode: "form",
    notifyOrigin: "https://api.a.run.app",
    ticketTimeoutMs: 1000,
    isProviderIp: ipMatcher([`${PROVIDER}/32`]),
  }),
});
await stock(shop.db);

async function reported(forwardedFor: string) {
  const { body } = await shop.checkout(await shop.newUser());
  const message = providerMessage(await shop.orderOf(body));
  await shop.postWebhook(NOTIFICATION, message, { "x-forwarded-for": forwardedFor });
  const { status, reviewReason } = (await shop.stored(`payments/${body.paymentId}`)) ?? {};
  return { order: body, status, review: reviewReason };
}

test("completes a payment after a direct call from the provider's server in form mode", async () => {
  const { order, status } = await reported(PROVIDER);
  expect(order.payload).toMatchObject({
    returnurlsuccess: "https://golfnamskeid.is/api/securepay/success",
    returnurlsuccessserver: `https://api.a.run.app${NOTIFICATION}`,
  });
  expect(status).toBe("completed");
});

test.each([
  ["in Google's network", `${PROVIDER}, ${GOOGLE}`],
  ["in Fastly's network", `${PROVIDER}, 151.101.5.5`],
  ["in Google's network with a forged route through Hosting", `${PROVIDER}, 151.101.1.1, ${GOOGLE}`],
  ["with an unknown IP address", `${PROVIDER}, 203.0.113.9`],
])("does not trust a success from a peer %s that forwards the provider's IP address", async (_, from) => {
  expect(await reported(from)).toMatchObject({ status: "pending", review: "unverified" });
});
