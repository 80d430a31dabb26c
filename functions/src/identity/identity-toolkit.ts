import * as z from "zod";
import type { RefusalCode } from "../contract/errors.ts";
import { Refusal } from "../domain/refusal.ts";
import { unavailable } from "./outage.ts";

const SignInReply = z.object({ idToken: z.string() });
const ResetTokenReply = z.object({ email: z.string() });
const ErrorReply = z.object({ error: z.object({ message: z.string() }) });

/** Identity Toolkit's error messages; a longer explanation may follow after " : ". */
const REFUSED: Record<string, RefusalCode> = {
  EMAIL_NOT_FOUND: "wrong_credentials",
  INVALID_PASSWORD: "wrong_credentials",
  INVALID_LOGIN_CREDENTIALS: "wrong_credentials",
  // Returned before the password is checked: a code of its own would reveal that the account exists.
  USER_DISABLED: "wrong_credentials",
  // The project does not know this client, or has Google's sign-in switched off.
  INVALID_IDP_RESPONSE: "google_unavailable",
  OPERATION_NOT_ALLOWED: "google_unavailable",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too_many_attempts",
  INVALID_OOB_CODE: "reset_token_invalid",
  EXPIRED_OOB_CODE: "reset_token_expired",
};

/** Longest wait for an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The calls of Identity Toolkit's REST interface that the Admin SDK lacks. Each throws accounts_unavailable. */
export function identityToolkit({
  apiKey,
  emulatorHost,
}: {
  apiKey: string;
  emulatorHost: string | undefined;
}) {
  const host = "identitytoolkit.googleapis.com/v1/accounts";
  const base = emulatorHost === undefined ? `https://${host}` : `http://${emulatorHost}/${host}`;

  async function post(method: string, body: object): Promise<unknown> {
    const answer = await fetch(`${base}:${method}?key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(unavailable);
    if (answer.status >= 500) unavailable(`Identity Toolkit ${method}: ${answer.status}`);
    const reply: unknown = await answer.json().catch(unavailable);
    if (answer.ok) return reply;
    const message = ErrorReply.parse(reply).error.message;
    const code = REFUSED[message.split(" ")[0] ?? ""];
    if (code === undefined) throw new Error(`Identity Toolkit ${method}: ${message}`);
    throw new Refusal(code, { cause: new Error(`Identity Toolkit ${method}: ${message}`) });
  }

  return {
    /** Returns the id token of the account, valid for an hour. */
    async signInWithPassword(email: string, password: string): Promise<{ idToken: string }> {
      return SignInReply.parse(
        await post("signInWithPassword", { email, password, returnSecureToken: true }),
      );
    },

    /**
     * Returns the id token of the account that is linked to Google's ID token, valid for an hour. Identity Toolkit wants a
     * nonce for other providers only; that of Google's token is checked where the browser comes back.
     */
    async signInWithGoogle(idToken: string): Promise<{ idToken: string }> {
      const postBody = new URLSearchParams({ id_token: idToken, providerId: "google.com" });
      const asked = {
        postBody: postBody.toString(),
        requestUri: "http://localhost",
        returnSecureToken: true,
      };
      return SignInReply.parse(await post("signInWithIdp", asked));
    },

    /** Returns the account that the code of a mailed link is for; the code stays valid. */
    async checkResetToken(oobCode: string): Promise<{ email: string }> {
      return ResetTokenReply.parse(await post("resetPassword", { oobCode }));
    },

    /** Sets a new password by the code of a mailed link. */
    async resetPassword(oobCode: string, newPassword: string): Promise<void> {
      await post("resetPassword", { oobCode, newPassword });
    },
  };
}
