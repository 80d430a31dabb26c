import { Refusal } from "../domain/refusal.ts";
import type { Context } from "./context.ts";

/**
 * Number of most common passwords that customers may not choose. The limits on attempts prevent more guesses.
 * Source: NIST SP 800-63B-4, 3.1.1.2.
 */
const REFUSED_TO_CUSTOMERS = 100;

/** Throws password_common if a customer's new password is among the most common ones, in any letter case. */
export async function refuseCommonPassword(
  { loadCommonPasswords }: Pick<Context, "loadCommonPasswords">,
  password: string,
): Promise<void> {
  const isCommon = await loadCommonPasswords(REFUSED_TO_CUSTOMERS);
  if (isCommon(password.toLowerCase())) throw new Refusal("password_common");
}
