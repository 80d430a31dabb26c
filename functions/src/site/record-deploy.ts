import type { Store } from "../app/store.ts";
import type { ShownSite } from "./publish-site.ts";
import { type PublicationRecord, wholeTexts } from "./rules.ts";

/**
 * Returns what a deploy shows of the texts: those that visitors see; the saved ones, as a publication that nobody has made
 * yet, where nothing was published; null where nobody has written any, or not all.
 */
export async function textsToDeploy(store: Store, now: Date): Promise<PublicationRecord | null> {
  const [live, saved] = await Promise.all([store.site.live(), store.site.texts()]);
  if (live.publicationId !== null) return store.publications.byId(live.publicationId);
  if (saved === null) return null;
  const texts = wholeTexts(saved);
  if (texts === null) return null;
  return {
    id: store.publications.newId(),
    publishedAt: now.toISOString(),
    publishedBy: "",
    revision: saved.revision,
    texts,
  };
}

/** Records that visitors see these texts, terms and courses now. */
export async function recordDeploy(
  store: Store,
  publication: PublicationRecord,
  shown: ShownSite,
): Promise<void> {
  const { id, revision } = publication;
  await store.transaction(async (tx) => {
    const live = await tx.site.live();
    if (live.publicationId !== id) await tx.publications.create(publication);
    await tx.site.saveLive({ ...live, publicationId: id, revision, ...shown });
  });
}
