import { clientIp, pseudonymOf } from "../core/client-ip.ts";
import type { Services } from "../core/context.ts";
import type { Actor } from "./rules.ts";

/** Returns the actor of a request for the audit log. */
export function actorOf(
  headers: Headers,
  account: { id: string; email: string | null } | null,
  services: Pick<Services, "fingerprint" | "isBehindFrontEnd">,
): Actor {
  return {
    id: account?.id ?? null,
    email: account?.email ?? null,
    pseudonym: account && pseudonymOf(account.id, services.fingerprint),
    ipHash: services.fingerprint(clientIp(headers, services)),
  };
}
