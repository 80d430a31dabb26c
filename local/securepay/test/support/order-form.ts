import { checkHash, PUBLISHED_TEST_MERCHANT } from "../../signature.ts";

/** Returns a payment form as posted by the shop, correctly signed unless `changes` has a checkhash. */
export function orderForm(shopUrl: string, changes: Record<string, string> = {}): Record<string, string> {
  const { merchantId, gatewayId, secret } = PUBLISHED_TEST_MERCHANT;
  const form = {
    merchantid: merchantId,
    paymentgatewayid: gatewayId,
    orderid: "GOLF00000001",
    amount: "19920",
    currency: "ISK",
    language: "IS",
    returnurlsuccess: `${shopUrl}/success`,
    returnurlsuccessserver: `${shopUrl}/notification`,
    returnurlcancel: `${shopUrl}/cancel`,
    returnurlerror: `${shopUrl}/error`,
    itemdescription_0: "Golfnámskeið fyrir byrjendur",
    itemcount_0: "1",
    itemunitamount_0: changes.amount ?? "19920",
    itemamount_0: changes.amount ?? "19920",
    ...changes,
  };
  const checkhash = checkHash(secret, {
    merchantId: form.merchantid,
    returnUrlSuccess: form.returnurlsuccess,
    returnUrlSuccessServer: form.returnurlsuccessserver,
    orderId: form.orderid,
    amountText: form.amount,
    currency: form.currency,
  });
  return { checkhash, ...form };
}
