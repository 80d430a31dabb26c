import type { Firestore } from "firebase-admin/firestore";
import { Instant } from "../contract/atoms.ts";
import { TermsText } from "../contract/payment.ts";
import type { Access } from "./access.ts";
import { parsed } from "./values.ts";

/** Collection `terms`: what the terms said, by version. Documents are never changed: buyers have accepted them. */
export type Terms = {
  /** Returns null where no such version was published. */
  byVersion(version: string): Promise<TermsText | null>;
  create(terms: TermsText): Promise<void>;
};

export function firestoreTerms(db: Firestore, access: Access): Terms {
  const terms = db.collection("terms");
  return {
    byVersion: async (version) =>
      Instant.safeParse(version).success ? parsed(TermsText, await access.get(terms.doc(version))) : null,

    create: (document) => access.create(terms.doc(document.version), document),
  };
}
