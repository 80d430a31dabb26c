import type { Registration, User } from "../contract/user.ts";
import type { NewSession } from "../domain/session.ts";
import type { Identity } from "../identity/identity.ts";
import type { Store } from "../store/store.ts";
import { signIn } from "./sign-in.ts";

/** Creates the account and signs its owner in, who then is a customer. */
export async function register(
  services: { identity: Identity; store: Store },
  registration: Registration,
  now: Date,
): Promise<{ user: User; session: NewSession }> {
  await services.identity.createAccount(registration);
  return signIn(services, registration, now);
}
