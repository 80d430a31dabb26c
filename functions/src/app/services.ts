import type { AppCheck } from "../accounts/app-check.ts";
import type { GoogleSignIn } from "../accounts/google.ts";
import type { Identity } from "../accounts/identity.ts";
import type { OneTimeCodes } from "../accounts/one-time-codes.ts";
import type { PrincipalCache } from "../accounts/principal-cache.ts";
import type { LiveProject } from "../accounts/schema.ts";
import type { VideoHosts } from "../courses/oembed.ts";
import type { Mailer } from "../emails/mailer.ts";
import type { RenderEmail } from "../emails/templates.ts";
import type { Attempts, Devices } from "../limits/attempts.ts";
import type { CardProvider } from "../payments/provider.ts";
import type { Publisher } from "../site/publisher.ts";
import type { RenderSite } from "../site/renderer.ts";
import type { Store } from "./store.ts";

export type Severity = "INFO" | "NOTICE" | "WARNING" | "ERROR";

/**
 * Writes one structured log line. Cloud Logging reads `severity` and `message`. Do not log secrets or bodies.
 */
export type Log = (severity: Severity, message: string, fields?: Record<string, unknown>) => void;

/** The services of the API. Only `build-services.ts` and the tests import their implementations. */
export type Services = {
  /** Opens the store of one request, whose meter counts its reads and writes. */
  openStore: () => Store;
  identity: Identity;
  /** Null if Sign in with Google is not configured. */
  google: GoogleSignIn | null;
  principals: PrincipalCache;
  attempts: Attempts;
  devices: Devices;
  /** Null if App Check is off. */
  appCheck: AppCheck | null;
  /** Connection settings for pages that listen to Firestore. */
  liveProject: LiveProject;
  provider: CardProvider;
  videoHosts: VideoHosts;
  mailer: Mailer;
  renderEmail: RenderEmail;
  renderSite: RenderSite;
  publisher: Publisher;
  /** Origin of the shop, without a trailing slash. */
  siteUrl: string;
  /** Whether Google's front end sends the caller's IP address. False in the emulators. */
  isBehindFrontEnd: boolean;
  /** Returns the current time. */
  clock: () => Date;
  newOrderId: () => string;
  /** Returns a random gift code of 100 bits. */
  newGiftCode: () => string;
  log: Log;
  oneTimeCodes: OneTimeCodes;
  /**
   * Loads a test for common passwords in lower case. It covers the `most` most common passwords, or all if
   * omitted.
   */
  loadCommonPasswords: (most?: number) => Promise<(lowerCase: string) => boolean>;
  /** Returns a keyed hash of an IP address or an account. */
  fingerprint: (text: string) => string;
};
