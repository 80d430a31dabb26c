import type { Services } from "../actions/services.ts";
import type { Actor } from "../domain/audit.ts";
import { clientAddress } from "./client-address.ts";

/** Who makes a request, as the audit log names them. */
export function actorOf(
  headers: Headers,
  who: { id: string; email: string | null } | null,
  services: Pick<Services, "fingerprint" | "isBehindFrontEnd">,
): Actor {
  return {
    id: who?.id ?? null,
    email: who?.email ?? null,
    pseudonym: who && pseudonymOf(who.id, services.fingerprint),
    addressHash: services.fingerprint(clientAddress(headers, services)),
  };
}

/** Tells one user's requests from another's in the log without saying who it is. */
export function pseudonymOf(userId: string, fingerprint: Services["fingerprint"]): string {
  return fingerprint(userId).slice(0, 12);
}
