import { startCardPage } from "@golfnamskeid/local-securepay";
import { afterAll } from "vitest";

/** The card page of this test file: checkout asks it for tickets. */
export const cards = await startCardPage({ port: 0, log: () => {} });

afterAll(() => cards.stop());

/** Its address, as the shop is configured with it. */
export const CARDS_URL = `${cards.url}/securepay/default.aspx`;
