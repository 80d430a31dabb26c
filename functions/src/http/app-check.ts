import type { Services } from "../actions/services.ts";
import { Refusal } from "../domain/refusal.ts";

/** Throws app_not_genuine for a request without a valid App Check token. Does nothing where App Check is off. */
export async function requireGenuineApp(headers: Headers, { appCheck }: Services): Promise<void> {
  if (appCheck === null) return;
  const token = headers.get("x-firebase-appcheck");
  if (token === null || !(await appCheck.isGenuine(token))) throw new Refusal("app_not_genuine");
}
