import type { Identity } from "../src/accounts/identity.ts";
import type { Principal } from "../src/accounts/rules.ts";

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

/** Sessions without accounts. The cookie's value is the id of its owner; `principal` returns that owner. */
export function fakeSessions(
  principal: (uid: string) => Principal | null,
): Pick<Identity, "verify" | "principal"> {
  return {
    verify: async (cookie) => {
      const signedInAt = Date.now();
      const session = { id: cookie, uid: cookie, signedInAt, expiresAt: signedInAt + LIFETIME_MS };
      return principal(cookie) && session;
    },
    principal: async ({ uid }) => principal(uid),
  };
}
