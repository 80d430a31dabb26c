import type { Registration } from "../contract/user.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Context } from "./context.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import { type CustomerSession, signIn } from "./sign-in.ts";

/**
 * Creates the account and signs the customer in. Throws password_common, email_taken, or email_uses_google if Google is a
 * way in.
 */
export async function register(
  context: Pick<Context, "identity" | "store" | "now" | "loadCommonPasswords">,
  registration: Registration,
): Promise<CustomerSession> {
  const { identity } = context;
  await refuseCommonPassword(context, registration.password);
  await identity.createAccount(registration).catch(async (error: unknown) => {
    const isTaken = error instanceof Refusal && error.code === "email_taken";
    if (isTaken && (await identity.usesGoogle(registration.email)))
      throw new Refusal("email_uses_google", { cause: error });
    throw error;
  });
  return signIn(context, registration);
}
