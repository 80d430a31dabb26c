import type { RenderEmail } from "../email/templates.ts";
import type { Mailer } from "../email/mailer.ts";
import type { Attempts } from "../gateway/attempts.ts";
import type { Identity } from "../gateway/identity.ts";
import type { CardProvider } from "../providers/provider.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "./log.ts";

/** What an action works with: the parts of the shop, the store of this request and the time. */
export type Context = {
  store: Store;
  now: Date;
  identity: Identity;
  attempts: Attempts;
  provider: CardProvider;
  mailer: Mailer;
  renderEmail: RenderEmail;
  log: Log;
};
