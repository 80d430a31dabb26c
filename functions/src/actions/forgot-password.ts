import { FORGOT_PASSWORD_ANSWER_MS } from "../contract/limits.ts";
import type { Services } from "./services.ts";

/**
 * Mails the way to a new password, if there is such an account. Answers alike and after the same time whether
 * there is one or not, and also when the mail fails: who asks learns nothing of who is registered.
 */
export async function forgotPassword(
  services: Pick<Services, "identity" | "mailer" | "letters" | "log">,
  email: string,
): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, FORGOT_PASSWORD_ANSWER_MS));
  const mailing = mailToken(services, email).catch((error: unknown) => {
    services.log("ERROR", "reset mail not sent", { error: String(error) });
  });
  await Promise.all([patience, mailing]);
}

async function mailToken(
  { identity, mailer, letters }: Pick<Services, "identity" | "mailer" | "letters">,
  email: string,
): Promise<void> {
  const token = await identity.passwordResetToken(email);
  if (token !== null) await mailer.send(letters.passwordReset(email, token));
}
