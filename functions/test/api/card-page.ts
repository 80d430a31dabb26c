import { startCardPage } from "@golfnamskeid/local-securepay";

/** Card page that all test files of this process share. Checkout requests tickets from it. */
export const cards = await startCardPage({ port: 0, log: () => {} });

/** URL of the card page in the shop's configuration. */
export const CARDS_URL = `${cards.url}/securepay/default.aspx`;
