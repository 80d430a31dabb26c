import type { Firestore } from "firebase-admin/firestore";
import { PUBLICATIONS_KEPT } from "../contract/site-limits.ts";
import { ListedPublication, PublicationRecord } from "../domain/site.ts";
import type { Access } from "./access.ts";
import { isReservedId, parsed, parsedAll, timestamp } from "./values.ts";

/** Collection `publications`: releases of the public pages with their texts, newest first. */
export type Publications = {
  /** Returns an id for a new one. */
  newId(): string;
  byId(id: string): Promise<PublicationRecord | null>;
  /** Returns the latest, without their texts. */
  latest(): Promise<ListedPublication[]>;
  create(publication: PublicationRecord): Promise<void>;
};

export function firestorePublications(db: Firestore, access: Access): Publications {
  const publications = db.collection("publications");
  return {
    newId: () => publications.doc().id,

    byId: async (id) =>
      isReservedId(id) ? null : parsed(PublicationRecord, await access.get(publications.doc(id))),

    async latest() {
      const newest = publications.orderBy("publishedAt", "desc").limit(PUBLICATIONS_KEPT);
      const listed = newest.select(...Object.keys(ListedPublication.shape));
      return parsedAll(ListedPublication, await access.find(listed));
    },

    create: (publication) =>
      access.create(publications.doc(publication.id), {
        ...publication,
        publishedAt: timestamp(publication.publishedAt),
      }),
  };
}
