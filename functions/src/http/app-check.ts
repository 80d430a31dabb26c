import type { Services } from "../actions/services.ts";
import { Refusal } from "../domain/refusal.ts";

/** Refuses a request that does not come from our own page; does nothing where App Check is not switched on. */
export async function requireGenuineApp(headers: Headers, { appCheck }: Services): Promise<void> {
  if (appCheck === null) return;
  const token = headers.get("x-firebase-appcheck");
  if (token === null || !(await appCheck.isGenuine(token))) throw new Refusal("app_not_genuine");
}
