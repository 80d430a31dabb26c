import type { GoogleSignIn } from "../accounts/google.ts";
import type { Identity, PrincipalCache } from "../accounts/identity.ts";
import type { OneTimeCodes } from "../accounts/one-time-codes.ts";
import type { Session } from "../accounts/rules.ts";
import type { Admin, LiveProject } from "../accounts/schema.ts";
import type { Actor } from "../audit/rules.ts";
import type { VideoHosts } from "../courses/oembed.ts";
import type { Mailer, RenderEmail } from "../emails/mailer.ts";
import type { Attempts, Devices } from "../limits/attempt-limits.ts";
import type { CardProvider } from "../payments/provider.ts";
import type { Publisher } from "../site/publisher.ts";
import type { RenderSite } from "../site/renderer.ts";
import type { Collections, Store } from "./store.ts";

/** Verifies App Check tokens, which attest that a call is from our own page. */
export type AppCheck = { isGenuine(token: string): Promise<boolean> };

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
  /** Has the due emails sent now instead of by the next maintenance. Never throws. */
  pushOutbox: () => Promise<void>;
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
  /** Loads a test for common passwords in lower case. */
  loadCommonPasswords: () => Promise<(lowerCase: string) => boolean>;
  /** Returns a keyed hash of an IP address or an account. Also signs mailed links. */
  fingerprint: (text: string) => string;
  /** Hashes that may have signed a mailed link: `fingerprint` and, after a rotation, the one before it. */
  linkKeys: readonly ((text: string) => string)[];
};

/**
 * Context of an action: the services, the store of this request, and the time at which the request started.
 * `clock` returns the current time, for long-running work.
 */
export type Context = Omit<Services, "openStore"> & { store: Store; now: Date };

/** The context of an HTTP request. */
export type RequestContext = Context & {
  /** Returns the caller's network, which is the key for counting attempts. */
  network: () => string;
  /** Token of a known device, as sent by the browser. */
  deviceToken: string | null;
  /** Returns the browser and system of the caller, or null if unknown. */
  device: () => string | null;
  /** Returns the audit log actor of this request for an account. */
  actorFor: (account: { id: string; email: string | null }) => Actor;
  /** Returns the user id of the session, or null for a visitor. */
  visitorId: () => Promise<string | null>;
};

/** The context of a signed-in user's request. */
export type UserContext = RequestContext & { userId: string; session: Session };

/** The context of an administrator's request. */
export type AdminContext = UserContext & { admin: Admin; actor: Actor };

/** The store of a request and its time. */
export type StoreContext = Pick<Context, "store" | "now">;

/** The store, the time and the log. */
export type LoggedContext = StoreContext & Pick<Context, "log">;

/** The store of a request and the signed-in user, whose own documents it reads or changes. */
export type OwnDataContext = StoreContext & Pick<UserContext, "userId">;

/** The context of a change that the audit log records. */
export type AuditedContext = LoggedContext & Pick<AdminContext, "actor">;

/** The context of an administrator's change, which the audit log records. */
export type AdminChangeContext = AuditedContext & Pick<AdminContext, "admin">;

/** The accounts with their sessions, and the store. */
export type AccountsContext = StoreContext & Pick<Context, "identity" | "principals">;

/** The store, and the keys that sign and check links in emails. */
export type LinkContext = StoreContext & Pick<Context, "fingerprint" | "linkKeys">;

/** The context of a step inside a transaction. The caller commits. */
export type TransactionContext = { tx: Collections; now: Date };

/** Returns the context of a request or of a scheduled maintenance run. */
export function contextOf(services: Services, store: Store = services.openStore()): Context {
  // The spread is last because each property after a spread costs half a microsecond on Node 20.
  return { store, now: services.clock(), ...services };
}
