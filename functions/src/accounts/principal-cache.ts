import { SESSION_CHECK_MS } from "./limits.ts";
import type { Principal } from "./rules.ts";

/** Maximum number of sessions. The oldest entry is removed first. */
const MAX_SESSIONS = 5000;

type Lookup = Promise<Principal | null>;

/** Principals by session id. An instance looks up each session once a minute. */
export type PrincipalCache = {
  /** Returns the cached principal, else the result of `lookUp`. A failed lookup is not cached. */
  get(sessionId: string, now: Date, lookUp: () => Lookup): Lookup;
  forget(sessionId: string): void;
  forgetAll(): void;
};

export function newPrincipalCache(): PrincipalCache {
  const remembered = new Map<string, { lookup: Lookup; until: number }>();
  return {
    get(sessionId, now, lookUp) {
      const known = remembered.get(sessionId);
      if (known !== undefined && now.getTime() < known.until) return known.lookup;
      const entry = { lookup: lookUp(), until: now.getTime() + SESSION_CHECK_MS };
      remembered.delete(sessionId); // a Map keeps the order of insertion
      remembered.set(sessionId, entry);
      if (remembered.size > MAX_SESSIONS) remembered.delete(remembered.keys().next().value ?? "");
      entry.lookup.catch(() => {
        if (remembered.get(sessionId) === entry) remembered.delete(sessionId);
      });
      return entry.lookup;
    },
    forget: (sessionId) => void remembered.delete(sessionId),
    forgetAll: () => remembered.clear(),
  };
}
