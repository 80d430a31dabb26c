import type { Firestore } from "firebase-admin/firestore";
import { SecondFactor } from "../domain/second-factor.ts";
import type { Access } from "./access.ts";
import { parsed, timestamp } from "./values.ts";

/** Collection `secondFactors`, one document per administrator; not in `admins`, which every admin call reads. */
export type SecondFactors = {
  byAdmin(adminId: string): Promise<SecondFactor | null>;
  save(adminId: string, factor: SecondFactor): Promise<void>;
  remove(adminId: string): Promise<void>;
};

export function firestoreSecondFactors(db: Firestore, access: Access): SecondFactors {
  const ref = (adminId: string) => db.collection("secondFactors").doc(adminId);
  return {
    byAdmin: async (adminId) => parsed(SecondFactor, await access.get(ref(adminId))),

    save(adminId, { pendingSecret, active }) {
      return access.set(ref(adminId), {
        pendingSecret,
        active: active && { ...active, enabledAt: timestamp(active.enabledAt) },
      });
    },

    remove: (adminId) => access.delete(ref(adminId)),
  };
}
