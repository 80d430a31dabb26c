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

/** One structured line; Cloud Logging reads `severity` and `message`. Never pass it a secret or a body. */
export type Log = (severity: Severity, message: string, fields?: Record<string, unknown>) => void;

/** The services behind the API. Only the composition root and the tests know their implementations. */
export type Services = {
  /** Opens the store of one request, whose meter counts its reads and writes. */
  openStore: () => Store;
  identity: Identity;
  /** Null where Sign in with Google is not set up. */
  google: GoogleSignIn | null;
  principals: PrincipalCache;
  attempts: Attempts;
  devices: Devices;
  /** Null where App Check is not switched on. */
  appCheck: AppCheck | null;
  /** Where a page follows Firestore. */
  liveProject: LiveProject;
  provider: CardProvider;
  videoHosts: VideoHosts;
  mailer: Mailer;
  renderEmail: RenderEmail;
  renderSite: RenderSite;
  publisher: Publisher;
  /** Origin of the shop, without a slash at its end. */
  siteUrl: string;
  /** Whether Google's front end names the caller; false in the emulators. */
  isBehindFrontEnd: boolean;
  /** Returns the time. */
  clock: () => Date;
  newOrderId: () => string;
  /** Returns a code of the contract that nobody can guess. */
  newGiftCode: () => string;
  log: Log;
  oneTimeCodes: OneTimeCodes;
  /** Loads a test for common passwords, in lower case: for all, or for the `most` most common ones. */
  loadCommonPasswords: (most?: number) => Promise<(lowerCase: string) => boolean>;
  /** Returns a keyed hash of an address or an account. */
  fingerprint: (text: string) => string;
};
