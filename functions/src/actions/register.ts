import type { Registration } from "../contract/user.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Context } from "./context.ts";
import { type CustomerSession, signIn } from "./sign-in.ts";

/** Creates the account and signs the customer in. Throws email_taken, or email_uses_google where Google is a way in. */
export async function register(
  context: Pick<Context, "identity" | "store" | "now">,
  registration: Registration,
): Promise<CustomerSession> {
  const { identity } = context;
  await identity.createAccount(registration).catch(async (error: unknown) => {
    const isTaken = error instanceof Refusal && error.code === "email_taken";
    if (isTaken && (await identity.usesGoogle(registration.email)))
      throw new Refusal("email_uses_google", { cause: error });
    throw error;
  });
  return signIn(context, registration);
}
