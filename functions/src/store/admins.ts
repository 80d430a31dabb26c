import type { Firestore } from "firebase-admin/firestore";
import { Admin } from "../contract/user.ts";
import type { Access } from "./access.ts";
import { parsed } from "./values.ts";

/** Collection `admins`, one document an administrator, its id that of Firebase Auth. */
export function firestoreAdmins(db: Firestore, access: Access) {
  return {
    async byId(id: string): Promise<Admin | null> {
      return parsed(Admin, await access.get(db.collection("admins").doc(id)));
    },
  };
}
