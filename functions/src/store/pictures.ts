import type { Firestore } from "firebase-admin/firestore";
import type { Picture } from "../domain/picture.ts";
import type { Access } from "./access.ts";

/** Collection `pictures`: uploaded pictures under a hash of their bytes. They are never changed. */
export type Pictures = {
  byId(id: string): Promise<Picture | null>;
  save(id: string, picture: Picture): Promise<void>;
};

export function firestorePictures(db: Firestore, access: Access): Pictures {
  const pictures = db.collection("pictures");
  return {
    async byId(id) {
      const document = await access.get(pictures.doc(id));
      return document.exists ? { type: document.get("type"), bytes: document.get("bytes") } : null;
    },

    save: (id, { type, bytes }) => access.set(pictures.doc(id), { type, bytes: Buffer.from(bytes) }),
  };
}
