/// <reference path="./rate-limiter-flexible.d.ts" />

import { randomBytes } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import { Refusal } from "../core/errors.ts";
import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  type CountedBy,
  DEVICE_KNOWN_MS,
  type LimitName,
} from "./attempt-limits.ts";
import type { Attempts, Devices } from "./attempts.ts";
import { FirestoreRateLimiter } from "./firestore-rate-limiter.ts";

/** Firestore's error code for contention on a document, which also means too many attempts. */
const ABORTED = 10;

/**
 * Counters that a successful attempt resets. Several users share the other counters, so an attempt only
 * removes its own point.
 */
const CLEARED: ReadonlySet<CountedBy> = new Set(["accountAtAddress", "device"]);

type Options = {
  /** Factor for all limits. */
  factor: number;
  /** Hashes accounts and networks before they are stored. */
  fingerprint: (text: string) => string;
  devices: Devices;
};

/** Creates the attempt counter on the collection `limits`. */
export function firestoreAttempts(db: Firestore, { factor, fingerprint, devices }: Options): Attempts {
  const limiters = new Map<string, FirestoreRateLimiter>();

  function limiterOf(name: LimitName, by: CountedBy): FirestoreRateLimiter | null {
    const limit: AttemptLimit = ATTEMPT_LIMITS[name];
    const window = limit[by];
    if (window === undefined) return null;
    const keyPrefix = `${name}-${by}`;
    const points = Math.max(1, Math.round(window.attempts * factor));
    const known =
      limiters.get(keyPrefix) ?? newLimiter(db, { keyPrefix, points, duration: window.windowSeconds });
    limiters.set(keyPrefix, known);
    return known;
  }

  return {
    async count(name, { account, network, deviceToken, deviceAccount = account }) {
      const undos: (() => Promise<unknown>)[] = [];
      const consume = async (by: CountedBy, ...parts: string[]) => {
        const limiter = limiterOf(name, by);
        if (limiter === null) return;
        const key = fingerprint(parts.join("\n"));
        await limiter.consume(key).catch(refuse);
        undos.push(() => (CLEARED.has(by) ? limiter.delete(key) : limiter.reward(key)));
      };

      await consume("address", network);
      const usesDevices = limiterOf(name, "device") !== null;
      const isKnownDevice =
        usesDevices && deviceToken !== null && (await devices.isKnown(deviceToken, deviceAccount));
      if (isKnownDevice) await consume("device", deviceToken);
      else {
        await consume("accountAtAddress", account, network);
        await consume("account", account);
      }
      return {
        isKnownDevice,
        undo: async () => void (await Promise.all(undos.map((undo) => undo()))),
      };
    },
  };
}

/**
 * Creates a limiter. A key at twice its limit is blocked in memory, without a Firestore read. Below that,
 * successful attempts that are still running may reduce the count.
 */
function newLimiter(db: Firestore, options: { keyPrefix: string; points: number; duration: number }) {
  return new FirestoreRateLimiter(
    { ...options, inMemoryBlockOnConsumed: options.points * 2 },
    db.collection("limits"),
  );
}

function refuse(reason: unknown): never {
  const isCount = reason instanceof RateLimiterRes;
  const isContention = reason instanceof Error && "code" in reason && reason.code === ABORTED;
  if (!isCount && !isContention) throw reason;
  throw new Refusal("too_many_attempts", { retryAfterMs: isCount ? reason.msBeforeNext : 1000 });
}

/** A token of 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Creates the store of known devices on the collection `devices`, with one document per token. Firestore's
 * time-to-live policy removes it at `expiresAt`. Token and account are stored as hashes.
 */
export function firestoreDevices(db: Firestore, fingerprint: (text: string) => string): Devices {
  const ref = (token: string) => db.collection("devices").doc(fingerprint(token));
  return {
    async isKnown(token, account) {
      if (!TOKEN.test(token)) return false;
      const kept = (await ref(token).get()).data();
      return kept?.account === fingerprint(account) && kept.expiresAt.toMillis() > Date.now();
    },

    async add(account) {
      const token = randomBytes(32).toString("base64url");
      const expiresAt = Timestamp.fromMillis(Date.now() + DEVICE_KNOWN_MS);
      await ref(token).create({ account: fingerprint(account), expiresAt });
      return token;
    },
  };
}
