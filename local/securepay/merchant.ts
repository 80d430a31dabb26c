/** The shop as the provider knows it. The secret is shared by the two and never shown. */
export type Merchant = { merchantId: string; gatewayId: string; secret: string };

/** Test ids that the provider publishes for anyone to try with. */
export const PUBLISHED_TEST_MERCHANT: Merchant = {
  merchantId: "9275444",
  gatewayId: "16",
  secret: "99887766",
};

/** The shop's name on the card page and the receipt. */
export const SHOP_NAME = "Golfnámskeið – prufuseljandi";
