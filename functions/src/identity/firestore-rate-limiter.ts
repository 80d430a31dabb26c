/// <reference path="./rate-limiter-flexible.d.ts" />
import { type CollectionReference, Timestamp } from "firebase-admin/firestore";
import type { IRateLimiterStoreOptions } from "rate-limiter-flexible";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";

/** Attempts at a change when other instances change the same counter. */
const MAX_ATTEMPTS = 10;

/** A stored counter; Firestore's time-to-live policy removes it at `expiresAt`. */
type Kept = { points: number; expiresAt: Timestamp };

/** The limiter's storage: one document a key in `collection`, changed in transactions. */
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

  /** Adds points; a negative number removes them. */
  _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Kept> {
    const ref = this.#collection.doc(key);
    const change = () => {
      // The key may have been blocked while this change waited.
      const blockedMs = points > 0 ? this.getInMemoryBlockMsBeforeExpire(key) : 0;
      if (blockedMs > 0) throw new RateLimiterRes(0, blockedMs);
      return this.#collection.firestore.runTransaction(
        async (tx) => {
          const known = forceExpire ? null : live((await tx.get(ref)).data() as Kept | undefined);
          const kept = {
            points: Math.max(0, (known?.points ?? 0) + points),
            expiresAt: known?.expiresAt ?? Timestamp.fromMillis(Date.now() + msDuration),
          };
          if (known !== null || kept.points > 0) tx.set(ref, kept);
          return kept;
        },
        { maxAttempts: MAX_ATTEMPTS },
      );
    };
    return this.#inTurn(key, change);
  }

  async _delete(key: string): Promise<boolean> {
    await this.#collection.doc(key).delete();
    return true;
  }

  /** Runs the changes of a key one after the other, so that transactions contend only with those of other instances. */
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
