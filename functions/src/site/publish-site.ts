import type { AdminContext, Context, Services } from "../app/context.ts";
import type { Collections, Store } from "../app/store.ts";
import { auditedTransaction } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { vatPercentOf } from "../payments/price.ts";
import { readSiteContent, termsVersionFor } from "./actions.ts";
import { type SiteClaim, withSiteClaim } from "./claim.ts";
import type { SiteFile } from "./publisher.ts";
import {
  completeTexts,
  contentShown,
  type LiveSite,
  type PublicationRecord,
  publicationOf,
  requireRevision,
  withoutClaim,
} from "./rules.ts";
import type { Publication, SiteTexts } from "./schema.ts";

/** State of the public pages after a release. */
type ShownSite = Pick<LiveSite, "courses" | "termsVersion" | "vatPercent"> & { termsVersion: string };

/** Files of a release, and the state to record after it. */
type RenderedPublication = {
  files: SiteFile[];
  requires: string[];
  shown: ShownSite;
};

/**
 * Renders the public pages with `texts`, the current courses and the terms for these texts. Includes the
 * uploaded pictures.
 */
export async function renderPublication(
  { store, renderSite }: Pick<Context, "store"> & Pick<Services, "renderSite">,
  texts: SiteTexts,
  now: Date,
): Promise<RenderedPublication> {
  const site = await readSiteContent({ store });
  const termsVersion = await termsVersionFor({ store }, texts, now);
  const { withPictures } = await import("./released-pictures.ts");
  const { content, pictures } = await withPictures(store, { texts: { ...texts, termsVersion }, ...site });
  const { files, requires } = await renderSite(content);
  const shown = { courses: contentShown(site), termsVersion, vatPercent: vatPercentOf(texts.company) };
  return { files: [...files, ...pictures], requires, shown };
}

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
 * Releases the public pages with the saved texts and the courses on sale. Throws site_not_found,
 * changed_meanwhile if `revision` is not the saved one, site_incomplete, publication_under_way or
 * publication_failed. If it throws, the live site is unchanged.
 */
export async function publishSite(
  context: PublishContext,
  { revision }: { revision: number },
): Promise<Publication> {
  const { store, admin, clock } = context;
  const site = await store.site.texts();
  if (site === null) throw new Refusal("site_not_found");
  requireRevision(site.revision, revision);
  const texts = completeTexts(site);
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
 * Releases the public pages with the texts of an earlier publication, which becomes the live one. Uses the
 * current courses and page code. Throws publication_not_found, publication_under_way or publication_failed.
 */
export async function restorePublication(
  context: PublishContext,
  { id }: { id: string },
): Promise<Publication> {
  const publication = await context.store.publications.byId(id);
  if (publication === null) throw new Refusal("publication_not_found");
  return release(context, publication, "site_restored");
}

/**
 * Releases pages with the texts of `publication`. `keep` runs in the transaction that makes it the live
 * publication.
 */
async function release(
  context: PublishContext,
  publication: PublicationRecord,
  action: "site_published" | "site_restored",
  keep: (tx: Collections) => Promise<void> = async () => {},
): Promise<Publication> {
  return withSiteClaim(context, async (claim) => {
    const shown = await renderAndRelease(context, publication.texts);
    return auditedTransaction(context, async (tx, record) => {
      const { id, revision } = publication;
      const live = { ...withoutClaim(await tx.site.live(), claim.id), publicationId: id, revision, ...shown };
      await keep(tx);
      await tx.site.saveLive(live);
      const object = { kind: "site", id, name: null } as const;
      await record({ action, object, detail: `revision ${revision}` });
      return publicationOf(publication, live);
    });
  });
}

/**
 * Renders and releases the pages. Returns the courses, terms version and VAT rate that they show. Throws
 * publication_failed.
 */
async function renderAndRelease(
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

/**
 * Records the texts, terms and courses of a deploy as the live ones. Throws publication_under_way if the
 * deploy has lost its claim, because the site may show other texts by now.
 */
export async function recordDeploy(
  store: Store,
  claim: SiteClaim,
  { publication, shown }: { publication: PublicationRecord; shown: ShownSite },
): Promise<void> {
  const { id, revision } = publication;
  await store.transaction(async (tx) => {
    const live = await tx.site.live();
    if (live.underWay?.id !== claim.id) throw new Refusal("publication_under_way");
    if (live.publicationId !== id) await tx.publications.create(publication);
    await tx.site.saveLive({ ...withoutClaim(live, claim.id), publicationId: id, revision, ...shown });
  });
}
