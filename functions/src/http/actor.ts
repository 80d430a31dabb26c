import type { Services } from "../actions/services.ts";
import type { Actor } from "../domain/audit.ts";
import { clientAddress } from "./client-address.ts";

/** Returns the actor of a request, for the audit log. */
export function actorOf(
  headers: Headers,
  account: { id: string; email: string | null } | null,
  services: Pick<Services, "fingerprint" | "isBehindFrontEnd">,
): Actor {
  return {
    id: account?.id ?? null,
    email: account?.email ?? null,
    pseudonym: account && pseudonymOf(account.id, services.fingerprint),
    addressHash: services.fingerprint(clientAddress(headers, services)),
  };
}

/** Returns what stands for a user in the log: the same for all requests of one user. */
export function pseudonymOf(userId: string, fingerprint: Services["fingerprint"]): string {
  return fingerprint(userId).slice(0, 12);
}
