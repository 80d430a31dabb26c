/** SecurePay's test host, which charges no card, and its published ids and secret. */
export const TEST_HOST = {
  url: "https://test.borgun.is/securepay/default.aspx",
  merchantId: "9275444",
  gatewayId: "16",
  secret: "99887766",
} as const;

/** Returns whether the payment page at `url` is on SecurePay's test host. */
export function isOnTestHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).host === new URL(TEST_HOST.url).host;
}
