import type { Firestore } from "firebase-admin/firestore";
import { Admin } from "../contract/user.ts";
import type { Access } from "./access.ts";
import { parsed } from "./values.ts";

/** Collection `admins`, one document per administrator; its id is that of Firebase Auth. */
export type Admins = { byId(id: string): Promise<Admin | null> };

export function firestoreAdmins(db: Firestore, access: Access): Admins {
  return { byId: async (id) => parsed(Admin, await access.get(db.collection("admins").doc(id))) };
}
