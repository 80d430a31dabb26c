import { join } from "node:path";
import { startCardPage } from "@golfnamskeid/local-securepay";
import type { Config } from "../../src/app/config.ts";
import { NOW } from "../clock.ts";
import { MODE, SECRET } from "./provider.ts";

/** Clocks of the shops by order id. An order of another shop uses the real time. */
export const cardClocks = new Map<string, () => Date>();

/** Card page that all test files of this process share. Checkout requests tickets from it. */
export const cards = await startCardPage({
  port: 0,
  now: (orderId) => cardClocks.get(orderId)?.() ?? NOW,
  log: () => {},
});

/** URL of the card page in the shop's configuration. */
export const CARDS_URL = `${cards.url}/securepay/default.aspx`;

/** Site URL of the shop in tests. */
export const SITE = "http://shop.test";

/** Settings of a shop inside a test, with the card provider's published ids. */
export const TEST_CONFIG: Config = {
  SITE_URL: SITE,
  WEB_API_KEY: "local-api-key",
  SECUREPAY_URL: CARDS_URL,
  SECUREPAY_MERCHANT_ID: "9275444",
  SECUREPAY_GATEWAY_ID: "16",
  SECUREPAY_SECRET: SECRET,
  APP_SECRET: "key-of-the-shop-in-tests-not-a-secret",
  SECUREPAY_MODE: MODE,
  SECUREPAY_TICKET_TIMEOUT_MS: 10_000,
  SECUREPAY_NOTIFY_FROM: ["127.0.0.0/8"],
  GOOGLE_ISSUER: "https://accounts.google.com",
  YOUTUBE_OEMBED_URL: "http://127.0.0.1:9/oembed",
  VIMEO_OEMBED_URL: "http://127.0.0.1:9/oembed",
  MAIL_FROM: { name: "Golfnámskeið", address: "hallo@example.com" },
  RENDERER_FOLDER: join(import.meta.dirname, "../../../web/dist-server"),
  RATE_LIMIT_FACTOR: 1,
  APP_CHECK: "off",
  DATABASE: "(default)",
};
