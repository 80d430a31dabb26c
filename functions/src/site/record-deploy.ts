import type { Store } from "../app/store.ts";
import type { ShownSite } from "./publish-site.ts";
import { completeTexts, type PublicationRecord } from "./rules.ts";

/**
 * Returns the publication whose texts a deploy shows: the live one, or a new one from the saved texts if
 * nothing has been published. Returns null if there are no texts or they are incomplete.
 */
export async function textsToDeploy(store: Store, now: Date): Promise<PublicationRecord | null> {
  const [live, saved] = await Promise.all([store.site.live(), store.site.texts()]);
  if (live.publicationId !== null) return store.publications.byId(live.publicationId);
  if (saved === null) return null;
  const texts = completeTexts(saved);
  if (texts === null) return null;
  return {
    id: store.publications.newId(),
    publishedAt: now.toISOString(),
    publishedBy: "",
    revision: saved.revision,
    texts,
  };
}

/** Records the texts, terms and courses of a deploy as the live ones. */
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
