/// <reference path="./rate-limiter-flexible.d.ts" />

import { randomBytes } from "node:crypto";
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import type { IRateLimiterStoreOptions } from "rate-limiter-flexible";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import { Refusal } from "../core/errors.ts";
import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  type Attempts,
  type CountedBy,
  DEVICE_KNOWN_MS,
  type Devices,
  type LimitName,
} from "./attempt-limits.ts";

/** Maximum attempts at a change if another instance creates or deletes the same counter at the same time. */
const MAX_ATTEMPTS = 10;

/** Time to wait if all attempts fail, in milliseconds. */
const BUSY_MS = 1000;

/** gRPC codes of a write with a failed precondition: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION. */
const CHANGED_MEANWHILE: readonly unknown[] = [5, 6, 9];

/** A stored counter. Firestore's time-to-live policy removes it at `expiresAt`. */
type Kept = { points: number; expiresAt: Timestamp };

/**
 * Limiter storage with one document per key in `collection`. Many instances can count one key at the same
 * time, so it does not lock the key in a transaction. It adds a point first and then reads the count, which
 * is therefore never too low.
 */
export class FirestoreRateLimiter extends RateLimiterStoreAbstract {
  readonly #collection: CollectionReference;
  readonly #latest = new Map<string, Promise<unknown>>();

  constructor(options: Omit<IRateLimiterStoreOptions, "storeClient">, collection: CollectionReference) {
    super({ ...options, storeClient: collection });
    this.#collection = collection;
  }

  _getRateLimiterRes(_key: string, changedPoints: number, { points, expiresAt }: Kept): RateLimiterRes {
    const left = Math.max(0, expiresAt.toMillis() - Date.now());
    return new RateLimiterRes(Math.max(0, this.points - points), left, points, points === changedPoints);
  }

  async _get(key: string): Promise<Kept | null> {
    return live((await this.#collection.doc(key).get()).data() as Kept | undefined);
  }

  /** Adds points. A negative number removes points. */
  _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Kept> {
    return this.#inTurn(key, async () => {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        // The key may have been blocked while this change was queued.
        const blockedMs = points > 0 ? this.getInMemoryBlockMsBeforeExpire(key) : 0;
        if (blockedMs > 0) throw new RateLimiterRes(0, blockedMs);
        const stored = await this.#collection.doc(key).get();
        const known = forceExpire ? null : live(stored.data() as Kept | undefined);
        const kept =
          known === null
            ? await begin(stored, points, msDuration)
            : await increase(stored.ref, known, points);
        if (kept !== null) return kept;
      }
      throw new RateLimiterRes(0, BUSY_MS);
    });
  }

  async _delete(key: string): Promise<boolean> {
    await this.#collection.doc(key).delete();
    return true;
  }

  /** Runs the changes of a key sequentially, so that a flood is blocked in memory. */
  #inTurn<T>(key: string, change: () => Promise<T>): Promise<T> {
    const before = this.#latest.get(key) ?? Promise.resolve();
    const changed = before.then(change, change);
    this.#latest.set(key, changed);
    const done = () => {
      if (this.#latest.get(key) === changed) this.#latest.delete(key);
    };
    changed.then(done, done);
    return changed;
  }
}

function live(kept: Kept | undefined): Kept | null {
  return kept !== undefined && kept.expiresAt.toMillis() > Date.now() ? kept : null;
}

/** Starts a window. Returns null if another instance has changed the counter since the read. */
async function begin(stored: DocumentSnapshot, points: number, msDuration: number): Promise<Kept | null> {
  const kept = { points: Math.max(0, points), expiresAt: Timestamp.fromMillis(Date.now() + msDuration) };
  if (points <= 0) return kept;
  const { ref, updateTime } = stored;
  const isSaved = await unlessChanged(
    updateTime === undefined ? ref.create(kept) : ref.update(kept, { lastUpdateTime: updateTime }),
  );
  return isSaved ? kept : null;
}

/**
 * Adds points to the window `known`. Returns null if another window started, because the points may have been
 * added to the old one.
 */
async function increase(ref: DocumentReference, known: Kept, points: number): Promise<Kept | null> {
  if (!(await unlessChanged(ref.update({ points: FieldValue.increment(points) })))) return null;
  const kept = (await ref.get()).data() as Kept | undefined;
  const isSame = kept?.expiresAt.isEqual(known.expiresAt) ?? false;
  if (!isSame && points > 0) return null;
  return { ...known, points: Math.max(0, kept?.points ?? 0) };
}

/** Returns whether the write was saved. Rethrows all errors except a failed precondition. */
async function unlessChanged(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && CHANGED_MEANWHILE.includes(error.code)) return false;
    throw error;
  }
}

/// <reference path="./rate-limiter-flexible.d.ts" />

/** Firestore's error code for contention on a document, which also means too many attempts. */
const ABORTED = 10;

/**
 * Counters that a successful attempt resets. Several users share the other counters, so an attempt only
 * removes its own point.
 */
const CLEARED: ReadonlySet<CountedBy> = new Set(["accountAtNetwork", "device"]);

type Options = {
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

      await consume("network", network);
      const usesDevices = limiterOf(name, "device") !== null;
      const isKnownDevice =
        usesDevices && deviceToken !== null && (await devices.isKnown(deviceToken, deviceAccount));
      if (isKnownDevice) await consume("device", deviceToken);
      else {
        await consume("accountAtNetwork", account, network);
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
