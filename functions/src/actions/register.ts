import type { Registration } from "../contract/user.ts";
import type { Context } from "./context.ts";
import { type CustomerSession, signIn } from "./sign-in.ts";

/** Creates the account and signs the customer in. Throws email_taken. */
export async function register(
  context: Pick<Context, "identity" | "store" | "now">,
  registration: Registration,
): Promise<CustomerSession> {
  await context.identity.createAccount(registration);
  return signIn(context, registration);
}
