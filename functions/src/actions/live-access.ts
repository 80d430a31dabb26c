import type { LiveAccess } from "../contract/live.ts";
import type { AdminContext } from "./context.ts";

/**
 * Returns what an administrator's page needs to follow the payments in Firestore. The session that asks has passed the second
 * factor, where there is one; what the token opens is bounded by `firestore.rules` (docs/decisions, 0025).
 */
export async function createLiveAccess({
  identity,
  liveProject,
  admin,
}: Pick<AdminContext, "identity" | "liveProject" | "admin">): Promise<LiveAccess> {
  return { ...liveProject, token: await identity.customToken(admin.id) };
}
