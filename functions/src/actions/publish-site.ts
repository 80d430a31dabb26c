import type { Publication } from "../contract/publication.ts";
import type { SiteTexts } from "../contract/site.ts";
import { Refusal } from "../domain/refusal.ts";
import {
  claimed,
  type PublicationRecord,
  publicationOf,
  released,
  requireRevision,
  wholeTexts,
} from "../domain/site.ts";
import type { Collections } from "../store/store.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext, Context } from "./context.ts";
import { renderPublication, type ShownSite } from "./render-publication.ts";

type PublishContext = Pick<
  AdminContext,
  "store" | "log" | "now" | "clock" | "actor" | "admin" | "renderSite" | "publisher"
>;

/** Returns the latest releases of the public pages, newest first. */
export async function listPublications({ store }: Pick<Context, "store">): Promise<Publication[]> {
  const [latest, live] = await Promise.all([store.publications.latest(), store.site.live()]);
  return latest.map((publication) => publicationOf(publication, live));
}

/**
 * Releases the public pages with the saved texts and the courses on sale. Throws site_not_found, changed_meanwhile where
 * the texts are not those of `revision`, site_incomplete, publication_under_way, or publication_failed: the site is then as
 * it was.
 */
export async function publishSite(
  context: PublishContext,
  { revision }: { revision: number },
): Promise<Publication> {
  const { store, admin, clock } = context;
  const site = await store.site.texts();
  if (site === null) throw new Refusal("site_not_found");
  requireRevision(site.revision, revision);
  const texts = wholeTexts(site);
  if (texts === null) throw new Refusal("site_incomplete");
  const publication: PublicationRecord = {
    id: store.publications.newId(),
    publishedAt: clock().toISOString(),
    publishedBy: admin.name,
    revision,
    texts,
  };
  return release(context, publication, "site_published", (tx) => tx.publications.create(publication));
}

/**
 * Releases the public pages with the texts of an earlier publication, which is live then; the courses on sale are those of
 * today, and so are the pages' code. Throws publication_not_found, publication_under_way or publication_failed.
 */
export async function restorePublication(
  context: PublishContext,
  { id }: { id: string },
): Promise<Publication> {
  const publication = await context.store.publications.byId(id);
  if (publication === null) throw new Refusal("publication_not_found");
  return release(context, publication, "site_restored");
}

/** Releases pages with the texts of `publication`; `keep` is part of the transaction that makes it the live one. */
async function release(
  context: PublishContext,
  publication: PublicationRecord,
  action: "site_published" | "site_restored",
  keep: (tx: Collections) => Promise<void> = async () => {},
): Promise<Publication> {
  const { store } = context;
  const claim = store.publications.newId();
  await store.transaction(async (tx) => {
    await tx.site.saveLive(claimed(await tx.site.live(), claim, context.clock()));
  });
  try {
    const shown = await putOut(context, publication.texts);
    return await auditedTransaction(context, async (tx, record) => {
      const { id, revision } = publication;
      const live = { ...released(await tx.site.live(), claim), publicationId: id, revision, ...shown };
      await keep(tx);
      await tx.site.saveLive(live);
      const object = { kind: "site", id, name: null } as const;
      await record({ action, object, detail: `revision ${revision}` });
      return publicationOf(publication, live);
    });
  } catch (error) {
    await giveUp(context, claim);
    throw error;
  }
}

/** Renders and releases the pages. Returns what they show of the courses and free lessons, and which terms. Throws publication_failed. */
async function putOut(
  { store, clock, renderSite, publisher, log }: PublishContext,
  texts: SiteTexts,
): Promise<ShownSite> {
  try {
    const { files, requires, shown } = await renderPublication({ store, renderSite }, texts, clock());
    await publisher.release(files, requires);
    return shown;
  } catch (error) {
    log("ERROR", "site not published", { error: String(error).slice(0, 500) });
    throw new Refusal("publication_failed", { cause: error });
  }
}

/** Lets others publish. Where even this fails, they may when the time for it is over. */
async function giveUp({ store, log }: PublishContext, claim: string): Promise<void> {
  await store
    .transaction(async (tx) => tx.site.saveLive(released(await tx.site.live(), claim)))
    .catch((error: unknown) =>
      log("WARNING", "publication still under way", { error: String(error).slice(0, 300) }),
    );
}
