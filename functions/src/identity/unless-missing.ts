import { codeOf } from "./outage.ts";

const NO_ACCOUNT = new Set(["auth/email-not-found", "auth/user-not-found"]);

/** Returns what a call of the Admin SDK says of an account; null where there is no such account. */
export async function unlessMissing<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (NO_ACCOUNT.has(codeOf(error))) return null;
    throw error;
  }
}
