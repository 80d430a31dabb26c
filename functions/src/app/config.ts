import * as z from "zod";
import { senderOf } from "../emails/mailer.ts";
import { isOnTestHost, TEST_HOST } from "../payments/securepay/test-host.ts";

/** Minimum length of APP_SECRET. Setup generates 43 characters. */
const APP_SECRET_MIN_LENGTH = 32;

/** A secret that may be absent. A dash means none, because a deployment requires a value. */
const OptionalSecret = z
  .string()
  .transform((secret) => (secret === "-" ? "" : secret))
  .optional();

const Config = z
  .object({
    /** Origin of the shop, e.g. https://golfnamskeid.is. */
    SITE_URL: z.url().transform((url) => url.replace(/\/+$/, "")),
    /** API key of the server for Identity Toolkit. Accepted without a referrer, so no page contains it. */
    WEB_API_KEY: z.string().min(1),
    /** API key of the page, restricted by referrer. On a local computer, both keys are the same. */
    BROWSER_API_KEY: z.string().min(1).optional(),
    SECUREPAY_URL: z.url(),
    SECUREPAY_MERCHANT_ID: z.string().min(1),
    SECUREPAY_GATEWAY_ID: z.string().min(1),
    SECUREPAY_SECRET: z.string().min(8, "must have at least 8 characters").optional(),
    /** The previous SECUREPAY_SECRET. Messages about orders of the last day may be signed with it. */
    SECUREPAY_FORMER_SECRET: OptionalSecret,
    /** Key of everything that the card provider does not see: limits, devices, pseudonyms and mailed links. */
    APP_SECRET: z.string().min(APP_SECRET_MIN_LENGTH),
    /** The previous APP_SECRET. Mailed links that are signed with it stay valid. */
    APP_FORMER_SECRET: OptionalSecret,
    /**
     * How an order is sent: as a ticket from server to server, or as a form that the customer's browser
     * posts.
     */
    SECUREPAY_MODE: z.enum(["ticket", "form"]).default("ticket"),
    /** Timeout of a ticket request, in milliseconds. */
    SECUREPAY_TICKET_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
    /** Form mode: networks of the provider's servers, in CIDR notation, separated by commas. */
    SECUREPAY_NOTIFY_FROM: z.string().default("").transform(listOf),
    /**
     * Form mode: origin of the function, e.g. https://api-abc-ew.a.run.app. The provider's server calls it.
     */
    SECUREPAY_NOTIFY_ORIGIN: z
      .url()
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    /** oEmbed endpoints of YouTube and Vimeo, which return a video's title and length. */
    YOUTUBE_OEMBED_URL: z.url().default("https://www.youtube.com/oembed"),
    VIMEO_OEMBED_URL: z.url().default("https://vimeo.com/api/oembed.json"),
    /** smtps://user:password@host. If it is empty, emails are written to MAIL_FOLDER. */
    SMTP_URL: z.string().optional(),
    /** Folder for emails on a computer without a mail server. */
    MAIL_FOLDER: z.string().optional(),
    /** Sender of emails, `Name <address>`. */
    MAIL_FROM: z.string().transform((setting, context) => {
      const sender = senderOf(setting);
      if (sender === null) context.addIssue({ code: "custom", message: "needs an email address" });
      return sender ?? z.NEVER;
    }),
    /** Folder of the page renderer (web/dist-server). When deployed, it is next to the bundle. */
    RENDERER_FOLDER: z.string().default("site"),
    /**
     * Folder that serves the site on a local computer. If it is not set, Firebase Hosting publishes the site.
     */
    PUBLISH_FOLDER: z.string().optional(),
    /** Id of the Hosting site. Defaults to the project id. */
    HOSTING_SITE: z.string().optional(),
    /** OAuth client of Sign in with Google, which is offered only if both values are set. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: OptionalSecret,
    /** Google's OpenID provider, or its fake on a local computer. */
    GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** `send` if the pages send App Check tokens, `enforce` if calls without one are also refused. */
    APP_CHECK: z.enum(["off", "send", "enforce"]).default("off"),
    /** Id of the Firestore database. Another one after a total restore (docs/operations.md). */
    DATABASE: z.string().min(1).default("(default)"),
    /** Set by the emulator suite. */
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
    FIRESTORE_EMULATOR_HOST: z.string().optional(),
    /** Set by Cloud Functions. */
    GCLOUD_PROJECT: z.string().optional(),
    /** Set by the Functions emulator, which has no Google front end. */
    FUNCTIONS_EMULATOR: z.string().optional(),
  })
  .refine((config) => mayUsePublishedSecret(config) || config.SECUREPAY_SECRET !== TEST_HOST.secret, {
    path: ["SECUREPAY_SECRET"],
    message: "is the published test secret",
  })
  .refine((config) => mayUsePublishedSecret(config) || config.SECUREPAY_FORMER_SECRET !== TEST_HOST.secret, {
    path: ["SECUREPAY_FORMER_SECRET"],
    message: "is the published test secret",
  })
  .refine(
    (config) =>
      isLocal(config) || config.SECUREPAY_MODE === "ticket" || config.SECUREPAY_NOTIFY_ORIGIN !== undefined,
    { path: ["SECUREPAY_NOTIFY_ORIGIN"], message: "is required in form mode" },
  )
  .refine((config) => isLocal(config) || config.GOOGLE_ISSUER.startsWith("https://"), {
    path: ["GOOGLE_ISSUER"],
    message: "must begin with https://",
  })
  .refine((config) => isLocal(config) || config.SITE_URL.startsWith("https://"), {
    path: ["SITE_URL"],
    message: "must begin with https://",
  });

function listOf(text: string): string[] {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "");
}

type Place = { FIREBASE_AUTH_EMULATOR_HOST?: string | undefined; SECUREPAY_URL: string };

/** Returns whether no real card can be charged here. */
function mayUsePublishedSecret(config: Place): boolean {
  return isLocal(config) || isOnTestHost(config.SECUREPAY_URL);
}

/** Returns whether this is a deployed shop that charges no cards, because its provider is the test host. */
export function isRehearsal(config: Place): boolean {
  return !isLocal(config) && isOnTestHost(config.SECUREPAY_URL);
}

function isLocal({ FIREBASE_AUTH_EMULATOR_HOST }: Pick<Place, "FIREBASE_AUTH_EMULATOR_HOST">): boolean {
  return FIREBASE_AUTH_EMULATOR_HOST !== undefined;
}

export type Config = z.infer<typeof Config>;

/**
 * Returns the configuration. Throws an error that names each missing or invalid setting. The secret of the card
 * provider may be missing if `callsCards` is false.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  { callsCards = true }: { callsCards?: boolean } = {},
): Config {
  const hasSecret = (config: Config) => config.SECUREPAY_SECRET !== undefined || !callsCards;
  return Config.refine(hasSecret, { path: ["SECUREPAY_SECRET"], message: "is required" }).parse(env);
}
