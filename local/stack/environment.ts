import { join } from "node:path";
import { DEMO_CLIENT } from "@golfnamskeid/local-openid";
import { TEST_HOST } from "../../functions/src/payments/securepay/test-host.ts";
import { SITE_TEXTS } from "../seed/course.ts";
import { HOST, type Ports } from "./ports.ts";

const { company } = SITE_TEXTS;

/**
 * The prefix `demo-` makes the emulators run without a login and without access to real resources. Tests use
 * their own project, so that they can run while a demo runs.
 */
export const DEMO_PROJECT = "demo-golfnamskeid";
export const TEST_PROJECT = "demo-golfnamskeid-test";

/** `FIRESTORE=official` selects Google's Firestore emulator. */
export const USES_OFFICIAL_FIRESTORE = process.env.FIRESTORE === "official";

/**
 * `FIRESTORE_CONTENTION=real` makes transactions of the local Firestore block each other as in production.
 */
export const FIRESTORE_CONTENTION = process.env.FIRESTORE_CONTENTION === "real" ? "real" : "queued";

/** Returns the folder from which a local shop serves its site and to which it publishes. */
export const siteFolder = (dataFolder: string) => join(dataFolder, "site");

const NOWHERE = `http://${HOST}:9`;

/** Returns the environment variables of the server with local URLs. */
export function serverEnvironment(ports: Ports, project: string, dataFolder: string) {
  return {
    SITE_URL: `http://${HOST}:${ports.shop}`,
    WEB_API_KEY: "local-api-key",
    // A different host name from the shop's, so that the return from the card page is cross-site.
    SECUREPAY_URL: `http://localhost:${ports.cards}/securepay/default.aspx`,
    SECUREPAY_MERCHANT_ID: TEST_HOST.merchantId,
    SECUREPAY_GATEWAY_ID: TEST_HOST.gatewayId,
    SECUREPAY_SECRET: TEST_HOST.secret,
    SECUREPAY_FORMER_SECRET: "-",
    APP_SECRET: "local-key-of-the-shop-not-a-secret",
    APP_FORMER_SECRET: "-",
    SECUREPAY_MODE: process.env.SECUREPAY_MODE ?? "ticket",
    SECUREPAY_NOTIFY_FROM: "127.0.0.0/8,::1",
    GOOGLE_CLIENT_ID: DEMO_CLIENT.id,
    GOOGLE_CLIENT_SECRET: DEMO_CLIENT.secret,
    GOOGLE_ISSUER: `http://localhost:${ports.google}`,
    // All local requests have the same IP address.
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR ?? "20",
    MAIL_FROM: `${company.name} <${company.email}>`,
    // Without an SMTP URL no email leaves this machine.
    SMTP_URL: process.env.SMTP_URL ?? "",
    MAIL_FOLDER: join(dataFolder, "mail"),
    PUBLISH_FOLDER: siteFolder(dataFolder),
    // Tests make no requests to the internet. Nothing listens at this URL.
    ...(project === TEST_PROJECT && { YOUTUBE_OEMBED_URL: NOWHERE, VIMEO_OEMBED_URL: NOWHERE }),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
    GCLOUD_PROJECT: project,
    // There is no Google metadata server here. Without this setting the Admin SDK tries to reach one.
    METADATA_SERVER_DETECTION: "none",
  };
}
