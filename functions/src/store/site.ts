import type { Firestore } from "firebase-admin/firestore";
import { Company, SiteDraft } from "../contract/site.ts";
import { LiveSite, NEVER_PUBLISHED, SiteRecord } from "../domain/site.ts";
import { UnreadableDocument } from "../domain/unreadable-document.ts";
import type { Access } from "./access.ts";
import { parsed, timestamp } from "./values.ts";

/** Collection `site`: the texts of the public pages in `texts`, what visitors see of them in `live`. */
export type Site = {
  /** Returns null where nobody has written the texts yet. */
  texts(): Promise<SiteRecord | null>;
  /** Returns the seller as saved, whatever the other texts are; null where it is not whole yet. Throws UnreadableDocument. */
  company(): Promise<Company | null>;
  /** For use inside a transaction that has read the texts. */
  saveTexts(texts: SiteRecord): Promise<void>;
  live(): Promise<LiveSite>;
  /** For use inside a transaction that has read what is live. */
  saveLive(live: LiveSite): Promise<void>;
};

export function firestoreSite(db: Firestore, access: Access): Site {
  const site = db.collection("site");
  const texts = site.doc("texts");
  const live = site.doc("live");
  return {
    texts: async () => parsed(SiteRecord, await access.get(texts)),

    async company() {
      const document = await access.get(texts);
      if (!document.exists) return null;
      const { data, error } = SiteDraft.shape.company.safeParse(document.get("company"));
      if (data === undefined) throw new UnreadableDocument(document.ref.path, { cause: error });
      return Company.safeParse(data).data ?? null;
    },

    saveTexts: ({ savedAt, ...record }) =>
      access.set(texts, { ...record, savedAt: savedAt && timestamp(savedAt) }),

    live: async () => parsed(LiveSite, await access.get(live)) ?? NEVER_PUBLISHED,

    saveLive: ({ underWay, ...rest }) =>
      access.set(live, {
        ...rest,
        underWay: underWay && { ...underWay, startedAt: timestamp(underWay.startedAt) },
      }),
  };
}
