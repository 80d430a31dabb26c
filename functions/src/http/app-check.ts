import type { Services } from "../actions/services.ts";
import type { CallName } from "../contract/calls.ts";
import { Refusal } from "../domain/refusal.ts";

/** Where a script would do harm: passwords, coupons and orders. */
const CHECKED: ReadonlySet<CallName> = new Set(["login", "register", "validateCoupon", "checkout"]);

/** Refuses a checked call that does not come from our own page; does nothing where App Check is not switched on. */
export async function requireGenuineApp(
  name: CallName,
  headers: Headers,
  { appCheck }: Services,
): Promise<void> {
  if (appCheck === null || !CHECKED.has(name)) return;
  const token = headers.get("x-firebase-appcheck");
  if (token === null || !(await appCheck.isGenuine(token))) throw new Refusal("app_not_genuine");
}
