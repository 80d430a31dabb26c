import type { User } from "../../contract/user.ts";
import type { PaymentRecord } from "../../domain/payment.ts";
import type { SecurepayOptions } from "./options.ts";
import { securepayPaths } from "./paths.ts";
import { addressToken, securepayHash } from "./signature.ts";

/** Returns the fields of an order, for the payment page and the Ticket API. Signs `payment.amountText` as it is. */
export function orderForm(
  payment: PaymentRecord,
  buyer: Pick<User, "name" | "email">,
  options: SecurepayOptions,
): Record<string, string> {
  const { orderId, amountText, currency, courseTitle } = payment;
  const { merchantId, gatewayId, secret, siteUrl } = options;
  const { success, notification } = successAddresses(orderId, options);
  return {
    merchantid: merchantId,
    paymentgatewayid: gatewayId,
    checkhash: securepayHash(secret, [merchantId, success, notification, orderId, amountText, currency]),
    orderid: orderId,
    amount: amountText,
    currency,
    language: "IS",
    returnurlsuccess: success,
    returnurlsuccessserver: notification,
    returnurlcancel: `${siteUrl}${securepayPaths.cancel}`,
    returnurlerror: `${siteUrl}${securepayPaths.error}`,
    itemdescription_0: courseTitle,
    itemcount_0: "1",
    itemunitamount_0: amountText,
    itemamount_0: amountText,
    skipreceiptpage: "1", // our own page shows the receipt, one press sooner
    buyername: buyer.name,
    buyeremail: buyer.email,
  };
}

function successAddresses(orderId: string, { mode, secret, siteUrl, notifyOrigin }: SecurepayOptions) {
  const { success, notification, successWithToken, notificationWithToken } = securepayPaths;
  if (mode === "form")
    return { success: `${siteUrl}${success}`, notification: `${notifyOrigin}${notification}` };
  const withToken = (path: string, address: "success" | "notification") =>
    `${siteUrl}${path.replace(":token", addressToken(secret, address, orderId))}`;
  return {
    success: withToken(successWithToken, "success"),
    notification: withToken(notificationWithToken, "notification"),
  };
}
