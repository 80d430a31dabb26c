/// <reference path="./rate-limiter-flexible.d.ts" />
import { createHash } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import { ATTEMPT_LIMITS, type LimitedAction } from "../contract/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Attempts, Trier } from "./attempts.ts";
import { FirestoreRateLimiter } from "./firestore-rate-limiter.ts";

/** Firestore's code when too many change one document at once: as sure a sign of too many attempts as a count. */
const ABORTED = 10;

/** Attempts counted in collection `limits`; `factor` multiplies every limit (load tests, demos). */
export function firestoreAttempts(db: Firestore, factor: number): Attempts {
  const limiters = new Map<string, FirestoreRateLimiter>();

  function limiter(action: LimitedAction, kind: keyof Trier): FirestoreRateLimiter {
    const name = `${action}-${kind}`;
    const { attempts, windowSeconds } = ATTEMPT_LIMITS[action][kind];
    const points = attempts * factor;
    const known = limiters.get(name) ?? newLimiter(db, { name, points, duration: windowSeconds });
    limiters.set(name, known);
    return known;
  }

  const both = (action: LimitedAction, who: Trier) =>
    (["account", "address"] as const).map((kind) => ({
      limiter: limiter(action, kind),
      key: hashed(who[kind]),
    }));

  return {
    async count(action, who) {
      for (const { limiter, key } of both(action, who)) await limiter.consume(key).catch(refuse);
    },

    async check(action, who) {
      for (const { limiter, key } of both(action, who)) {
        const known = await limiter.get(key);
        if (known !== null && known.consumedPoints > limiter.points) refuse(known);
      }
    },

    async forget(action, account) {
      await limiter(action, "account").delete(hashed(account));
    },
  };
}

/** A key that is over its limit is remembered by the instance, which then need not ask Firestore. */
function newLimiter(
  db: Firestore,
  { name, points, duration }: { name: string; points: number; duration: number },
) {
  const options = { keyPrefix: name, points, duration, inMemoryBlockOnConsumed: points + 1 };
  return new FirestoreRateLimiter(options, db.collection("limits"));
}

function refuse(reason: unknown): never {
  const isCount = reason instanceof RateLimiterRes;
  const isContention = reason instanceof Error && "code" in reason && reason.code === ABORTED;
  if (!isCount && !isContention) throw reason;
  throw new Refusal("too_many_attempts", { retryAfterMs: isCount ? reason.msBeforeNext : 1000 });
}

/** Addresses and accounts are not kept as they are. */
function hashed(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
