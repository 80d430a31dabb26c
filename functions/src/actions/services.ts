import type { Mailer } from "../email/mailer.ts";
import type { RenderEmail } from "../email/templates.ts";
import type { AppCheck } from "../identity/app-check.ts";
import type { Attempts, Devices } from "../identity/attempts.ts";
import type { Identity } from "../identity/identity.ts";
import type { OneTimeCodes } from "../identity/one-time-codes.ts";
import type { CardProvider } from "../providers/provider.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "./log.ts";
import type { PrincipalCache } from "./principal-cache.ts";

/** The parts behind the API; only the composition root and the tests know what is behind each. */
export type Services = {
  /** The store for one request; its meter counts what that request reads and writes. */
  openStore: () => Store;
  identity: Identity;
  principals: PrincipalCache;
  attempts: Attempts;
  devices: Devices;
  /** Null where App Check is not switched on. */
  appCheck: AppCheck | null;
  provider: CardProvider;
  mailer: Mailer;
  renderEmail: RenderEmail;
  /** Origin of the shop, without a slash at its end. */
  siteUrl: string;
  /** Whether Google's front end says who calls; not where the emulators run. */
  isBehindFrontEnd: boolean;
  now: () => Date;
  newOrderId: () => string;
  log: Log;
  oneTimeCodes: OneTimeCodes;
  /** A test for common passwords, in lower case. */
  loadCommonPasswords: () => Promise<(lowerCase: string) => boolean>;
  /** A keyed hash: stands for an address or an account without telling it. */
  fingerprint: (text: string) => string;
};
