import type { Auth } from "firebase-admin/auth";
import { unlessMissing } from "./unless-missing.ts";

/** Returns the account that an administrator's live token signs in to. It has no rights but those of the token's claims. */
export function liveAccount(adminId: string): string {
  return `live-${adminId}`;
}

/** Deletes an administrator's live account, and its refresh tokens with it. Idempotent. */
export async function endLiveSessions(auth: Auth, adminId: string): Promise<void> {
  await unlessMissing(auth.deleteUser(liveAccount(adminId)));
}
