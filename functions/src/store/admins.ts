import type { Firestore } from "firebase-admin/firestore";
import { Admin } from "../contract/user.ts";
import type { Access } from "./access.ts";
import { parsed, readable } from "./values.ts";

/** Collection `admins`, one document per administrator; its id is that of Firebase Auth. */
export type Admins = {
  byId(id: string): Promise<Admin | null>;
  /** Returns the administrators who are notified of each sale. */
  notifiedOfSales(): Promise<Admin[]>;
  setEmailsOfSales(id: string, isOn: boolean): Promise<void>;
};

export function firestoreAdmins(db: Firestore, access: Access): Admins {
  const admins = db.collection("admins");
  return {
    byId: async (id) => parsed(Admin, await access.get(admins.doc(id))),

    notifiedOfSales: async () =>
      readable(Admin, (await access.find(admins.where("emailsOfSales", "==", true))).docs).items,

    setEmailsOfSales: (id, emailsOfSales) => access.update(admins.doc(id), { emailsOfSales }),
  };
}
