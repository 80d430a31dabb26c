import { startCardPage } from "@golfnamskeid/local-securepay";

/** The card page of all test files of this process, with which it ends: checkout asks it for tickets. */
export const cards = await startCardPage({ port: 0, log: () => {} });

/** Its address, as the shop is configured with it. */
export const CARDS_URL = `${cards.url}/securepay/default.aspx`;
