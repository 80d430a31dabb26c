import type { LiveProject } from "../contract/live.ts";
import type { Mailer } from "../email/mailer.ts";
import type { RenderEmail } from "../email/templates.ts";
import type { Attempts, Devices } from "../identity/attempts.ts";
import type { AppCheck } from "../identity/firebase-app-check.ts";
import type { GoogleSignIn } from "../identity/google.ts";
import type { Identity } from "../identity/identity.ts";
import type { OneTimeCodes } from "../identity/one-time-codes.ts";
import type { CardProvider } from "../providers/provider.ts";
import type { Publisher } from "../publishing/publisher.ts";
import type { RenderSite } from "../publishing/renderer.ts";
import type { Store } from "../store/store.ts";
import type { VideoHosts } from "../video-hosts/oembed.ts";
import type { Log } from "./log.ts";
import type { PrincipalCache } from "./principal-cache.ts";

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
