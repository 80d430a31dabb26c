/// <reference path="./rate-limiter-flexible.d.ts" />
import { type CollectionReference, Timestamp } from "firebase-admin/firestore";
import type { IRateLimiterStoreOptions } from "rate-limiter-flexible";
import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";

/** What is kept for a key until `expiresAt`, when Firestore's time-to-live policy removes it. */
type Kept = { points: number; expiresAt: Timestamp };

/** The limiter's storage: one document a key in `collection`, changed in transactions. */
export class FirestoreRateLimiter extends RateLimiterStoreAbstract {
  readonly #collection: CollectionReference;

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

  _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Kept> {
    const ref = this.#collection.doc(key);
    return this.#collection.firestore.runTransaction(async (tx) => {
      const known = forceExpire ? null : live((await tx.get(ref)).data() as Kept | undefined);
      const kept = {
        points: (known?.points ?? 0) + points,
        expiresAt: known?.expiresAt ?? Timestamp.fromMillis(Date.now() + msDuration),
      };
      tx.set(ref, kept);
      return kept;
    });
  }

  async _delete(key: string): Promise<boolean> {
    await this.#collection.doc(key).delete();
    return true;
  }
}

function live(kept: Kept | undefined): Kept | null {
  return kept !== undefined && kept.expiresAt.toMillis() > Date.now() ? kept : null;
}
