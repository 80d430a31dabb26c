import { createHmac, randomInt } from "node:crypto";
import { join } from "node:path";
import { type App, getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { firebaseIdentity } from "../accounts/firebase-identity.ts";
import { googleSignIn } from "../accounts/google.ts";
import { newPrincipalCache } from "../accounts/identity.ts";
import { oneTimeCodes } from "../accounts/one-time-codes.ts";
import { loadCommonPasswords } from "../accounts/passwords.ts";
import { ipMatcher } from "../core/client-ip.ts";
import type { AppCheck, Services } from "../core/context.ts";
import { consoleLog } from "../core/log.ts";
import { folderMailer, type Mailer, smtpMailer } from "../emails/mailer.ts";
import { firestoreAttempts, firestoreDevices } from "../limits/firestore-attempts.ts";
import { securepay } from "../payments/securepay/securepay.ts";
import type { Publisher } from "../site/publisher.ts";
import { type Config, isRehearsal, readConfig } from "./config.ts";
import { firestoreStore } from "./store.ts";

/**
 * Returns a function that creates a keyed hash of a text (32 hexadecimal digits). The key prevents an
 * attacker from finding an IP address by hashing all of them.
 */
function fingerprints(secret: string): (text: string) => string {
  return (text) => createHmac("sha256", secret).update(`fingerprint\n${text}`).digest("hex").slice(0, 32);
}

/** Issuer name that an authenticator app shows. */
const ISSUER = "Golfnámskeið";

/** Characters of an order number, as the card provider requires. */
const ORDER_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ORDER_LENGTH = 12;

/**
 * Crockford's Base32, which has no letters that look alike or look like a digit. 20 characters have 100 bits.
 */
const GIFT_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GIFT_LENGTH = 20;

/** Creates the services of production. */
export function buildServices(
  config: Config,
  { app, auth, db }: { app: App; auth: Auth; db: Firestore },
): Services {
  const siteUrl = config.SITE_URL;
  const identity = firebaseIdentity(auth, {
    apiKey: config.WEB_API_KEY,
    emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST,
  });
  const fingerprint = fingerprints(config.APP_SECRET);
  const formerKeys = config.APP_FORMER_SECRET ? [fingerprints(config.APP_FORMER_SECRET)] : [];
  const devices = firestoreDevices(db, fingerprint);
  const projectId = app.options.projectId ?? config.GCLOUD_PROJECT ?? "";
  // Loaded only when an administrator adds a video.
  const videoHosts = async () => {
    const { oembed } = await import("../courses/oembed.ts");
    return oembed({ youtube: config.YOUTUBE_OEMBED_URL, vimeo: config.VIMEO_OEMBED_URL }, siteUrl);
  };
  const google = { clientId: config.GOOGLE_CLIENT_ID, clientSecret: config.GOOGLE_CLIENT_SECRET };
  return {
    openStore: () => firestoreStore(db),
    identity,
    google: isSet(google) ? googleSignIn({ ...google, issuer: config.GOOGLE_ISSUER, siteUrl }) : null,
    principals: newPrincipalCache(),
    appCheck: config.APP_CHECK === "enforce" ? firebaseAppCheck(app) : null,
    attempts: firestoreAttempts(db, { factor: config.RATE_LIMIT_FACTOR, fingerprint, devices }),
    devices,
    liveProject: {
      apiKey: config.BROWSER_API_KEY ?? config.WEB_API_KEY,
      projectId,
      databaseId: db.databaseId,
      authEmulator: config.FIREBASE_AUTH_EMULATOR_HOST ?? null,
      firestoreEmulator: config.FIRESTORE_EMULATOR_HOST ?? null,
    },
    provider: securepay({
      url: config.SECUREPAY_URL,
      merchantId: config.SECUREPAY_MERCHANT_ID,
      gatewayId: config.SECUREPAY_GATEWAY_ID,
      get secret() {
        if (config.SECUREPAY_SECRET === undefined) throw new Error("this function has no SECUREPAY_SECRET");
        return config.SECUREPAY_SECRET;
      },
      formerSecret: config.SECUREPAY_FORMER_SECRET || null,
      siteUrl,
      mode: config.SECUREPAY_MODE,
      ticketTimeoutMs: config.SECUREPAY_TICKET_TIMEOUT_MS,
      notifyOrigin: config.SECUREPAY_NOTIFY_ORIGIN ?? siteUrl,
      isProviderIp: ipMatcher(config.SECUREPAY_NOTIFY_FROM),
    }),
    videoHosts: {
      detailsOf: async (link) => (await videoHosts()).detailsOf(link),
      pictureOf: async (link) => (await videoHosts()).pictureOf(link),
    },
    mailer: mailerFor(config),
    // Loaded with the first email, because most instances send none.
    renderEmail: async (...email) => {
      const { emailRenderer } = await import("./email-templates.ts");
      return emailRenderer({ siteUrl, identity, sender: config.MAIL_FROM.name || config.MAIL_FROM.address })(
        ...email,
      );
    },
    pushOutbox: async () => {
      const { pushOutbox } = await import("../emails/outbox-queue.ts");
      await pushOutbox(app, consoleLog);
    },
    renderSite: async (content) => {
      const { siteRenderer } = await import("../site/renderer.ts");
      return siteRenderer(config.RENDERER_FOLDER, { isRehearsal: isRehearsal(config) })(content);
    },
    publisher: publisherFor(config, app, projectId),
    siteUrl,
    isBehindFrontEnd: config.FUNCTIONS_EMULATOR === undefined,
    clock: () => new Date(),
    newOrderId: () => randomText(ORDER_ALPHABET, ORDER_LENGTH),
    newGiftCode: () => randomText(GIFT_ALPHABET, GIFT_LENGTH),
    log: consoleLog,
    oneTimeCodes: oneTimeCodes(ISSUER),
    loadCommonPasswords,
    fingerprint,
    linkKeys: [fingerprint, ...formerKeys],
  };
}

function isSet<Settings extends Record<string, string | undefined>>(
  settings: Settings,
): settings is Settings & Record<keyof Settings, string> {
  return Object.values(settings).every(Boolean);
}

/**
 * Returns the SMTP mailer if it is configured, else the folder mailer. Without both, each email fails and
 * stays in the outbox.
 */
function mailerFor({ SMTP_URL, MAIL_FOLDER, MAIL_FROM: from }: Config): Mailer {
  if (SMTP_URL) return smtpMailer({ url: SMTP_URL, from });
  if (MAIL_FOLDER) return folderMailer({ folder: MAIL_FOLDER, from });
  return { send: () => Promise.reject(new Error("neither SMTP_URL nor MAIL_FOLDER is set")) };
}

/**
 * Returns the folder publisher if a folder is configured, else Firebase Hosting. Loads the publisher with the
 * first publication, because most instances publish nothing.
 */
function publisherFor({ PUBLISH_FOLDER, HOSTING_SITE }: Config, app: App, projectId: string): Publisher {
  const accessToken = async () => {
    const token = await app.options.credential?.getAccessToken();
    if (token === undefined) throw new Error("there are no credentials");
    return token.access_token;
  };
  const load = async () => {
    if (PUBLISH_FOLDER) return (await import("../site/folder-publisher.ts")).folderPublisher(PUBLISH_FOLDER);
    const { hostingPublisher } = await import("../site/hosting-publisher.ts");
    return hostingPublisher({ site: HOSTING_SITE ?? projectId, accessToken });
  };
  return { release: async (...release) => (await load()).release(...release) };
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/**
 * Creates the services of a deployed function from its environment variables. A caller may retry after a
 * failure. Functions without the secret of the card provider set `callsCards` to false.
 */
export function openServices(options?: { callsCards: boolean }): Services {
  const config = readConfig({ RENDERER_FOLDER: join(__dirname, "site"), ...process.env }, options);
  const app = getApps()[0] ?? initializeApp();
  return buildServices(config, { app, auth: getAuth(app), db: getFirestore(app, config.DATABASE) });
}

/** Creates the App Check verifier of Firebase. Loads that part of the Admin SDK with the first token. */
function firebaseAppCheck(app: App): AppCheck {
  return {
    async isGenuine(token) {
      const { getAppCheck } = await import("firebase-admin/app-check");
      return getAppCheck(app)
        .verifyToken(token)
        .then(
          () => true,
          () => false,
        );
    },
  };
}
