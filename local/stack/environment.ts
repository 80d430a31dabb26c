import { join } from "node:path";
import { DEMO_CLIENT } from "@golfnamskeid/local-openid";
import { SITE_TEXTS } from "../seed/course.ts";
import { HOST, type Ports } from "./ports.ts";

const { company } = SITE_TEXTS;

/** `demo-` projects: the emulators need no login and reach no real resource. Tests run beside a demo. */
export const DEMO_PROJECT = "demo-golfnamskeid";
export const TEST_PROJECT = "demo-golfnamskeid-test";

/** `FIRESTORE=official`: Google's own Firestore emulator takes the place of ours. */
export const USES_OFFICIAL_FIRESTORE = process.env.FIRESTORE === "official";

/** `FIRESTORE_CONTENTION=real`: in our Firestore transactions block each other as in production. */
export const FIRESTORE_CONTENTION = process.env.FIRESTORE_CONTENTION === "real" ? "real" : "queued";

/** The card provider's published test ids; the secret is published too. */
const TEST_MERCHANT = { merchant: "9275444", gateway: "16", secret: "99887766" };

/** Where a shop on this machine serves its site from, and publishes to. */
export const siteFolder = (dataFolder: string) => join(dataFolder, "site");

const NOWHERE = `http://${HOST}:9`;

/** What the shop's server reads from its environment, here with local addresses. */
export function serverEnvironment(ports: Ports, project: string, dataFolder: string) {
  return {
    SITE_URL: `http://${HOST}:${ports.shop}`,
    WEB_API_KEY: "local-api-key",
    // Another host name than the shop's, so that the browser sees the way back as cross-site.
    SECUREPAY_URL: `http://localhost:${ports.cards}/securepay/default.aspx`,
    SECUREPAY_MERCHANT_ID: TEST_MERCHANT.merchant,
    SECUREPAY_GATEWAY_ID: TEST_MERCHANT.gateway,
    SECUREPAY_SECRET: TEST_MERCHANT.secret,
    SECUREPAY_MODE: process.env.SECUREPAY_MODE ?? "ticket",
    SECUREPAY_NOTIFY_FROM: "127.0.0.0/8,::1",
    GOOGLE_CLIENT_ID: DEMO_CLIENT.id,
    GOOGLE_CLIENT_SECRET: DEMO_CLIENT.secret,
    GOOGLE_ISSUER: `http://localhost:${ports.google}`,
    // Here everybody comes from one address.
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR ?? "20",
    MAIL_FROM: `${company.name} <${company.email}>`,
    // Mail goes to an SMTP server only where one is named.
    SMTP_URL: process.env.SMTP_URL ?? "",
    MAIL_FOLDER: join(dataFolder, "mail"),
    PUBLISH_FOLDER: siteFolder(dataFolder),
    // Tests ask nobody on the internet: nothing listens there.
    ...(project === TEST_PROJECT && { YOUTUBE_OEMBED_URL: NOWHERE, VIMEO_OEMBED_URL: NOWHERE }),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    GCLOUD_PROJECT: project,
    // Nobody answers for Google's metadata server here; without this the Admin SDK looks for it.
    METADATA_SERVER_DETECTION: "none",
  };
}
