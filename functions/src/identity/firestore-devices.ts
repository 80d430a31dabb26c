import { randomBytes } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { DEVICE_KNOWN_MS } from "../contract/attempt-limits.ts";
import type { Devices } from "./attempts.ts";

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Known devices in collection `devices`, one document per token. Firestore's time-to-live policy removes it at
 * `expiresAt`. Token and account are stored as hashes.
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
