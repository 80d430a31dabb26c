import type { Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import { Instant } from "../contract/atoms.ts";
import type { SecondFactor } from "../domain/second-factor.ts";
import type { Access } from "./access.ts";
import { parsed, timestamp } from "./values.ts";

const StoredSecondFactor: z.ZodType<SecondFactor> = z.object({
  pendingSecret: z.string().nullable(),
  active: z
    .object({
      secret: z.string(),
      enabledAt: Instant,
      lastStep: z.int(),
      salt: z.string(),
      recoveryCodes: z.array(z.string()),
    })
    .nullable(),
});

/** Collection `secondFactors`, one document an administrator; apart from `admins`, which every admin call reads. */
export function firestoreSecondFactors(db: Firestore, access: Access) {
  const ref = (adminId: string) => db.collection("secondFactors").doc(adminId);
  return {
    async byAdmin(adminId: string): Promise<SecondFactor | null> {
      return parsed(StoredSecondFactor, await access.get(ref(adminId)));
    },

    save(adminId: string, { pendingSecret, active }: SecondFactor): Promise<void> {
      return access.set(ref(adminId), {
        pendingSecret,
        active: active && { ...active, enabledAt: timestamp(active.enabledAt) },
      });
    },

    remove(adminId: string): Promise<void> {
      return access.delete(ref(adminId));
    },
  };
}
