import { auditedTransaction } from "../audit/actions.ts";
import type { AdminContext, Context, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections, Store } from "../core/store.ts";
import {
  afterPublication,
  type Catalogue,
  changedIn,
  changesBetween,
  differences,
  draftsOf,
  lessonsOnSale,
  type Snapshot,
  snapshotOf,
  type Wanted,
  wantedOf,
} from "../courses/drafts.ts";
import { liveCourse, liveLesson, requireCompleteCourse } from "../courses/rules.ts";
import { requirePlayable, videosOf } from "../courses/video-details.ts";
import { readableOf, reviewAll } from "../reviews/actions.ts";
import { readLive, readSiteContent, termsVersionFor } from "./actions.ts";
import { changesVersion } from "./changes.ts";
import { type SiteClaim, withSiteClaim } from "./claim.ts";
import { vatPercentOf } from "./limits.ts";
import { factsOf } from "./publication-facts.ts";
import type { SiteFile } from "./publisher.ts";
import {
  changedParts,
  completeTexts,
  contentShown,
  type LiveSite,
  type PublicationRecord,
  publicationOf,
  type SiteContent,
  siteContent,
  withoutClaim,
} from "./rules.ts";
import type { Publication, PublicationFacts, RestoredPublication, SiteTexts } from "./schema.ts";

/** State of the public pages after a release. */
type ShownSite = Pick<LiveSite, "courses" | "termsVersion" | "vatPercent"> & { termsVersion: string };

/** Files of a release, and the state to record after it. */
type RenderedPublication = {
  files: SiteFile[];
  requires: string[];
  shown: ShownSite;
};

/**
 * Renders the public pages with `texts`, the terms for these texts, and `content`: by default the live
 * content. Includes the uploaded pictures.
 */
export async function renderPublication(
  { store, renderSite }: Pick<Context, "store" | "renderSite">,
  texts: SiteTexts,
  now: Date,
  content?: SiteContent,
): Promise<RenderedPublication> {
  const site = content ?? (await readSiteContent(store));
  const termsVersion = await termsVersionFor(store, texts, now);
  const { withPictures } = await import("./released-pictures.ts");
  const page = await withPictures(store, { texts: { ...texts, termsVersion }, ...site });
  const { files, requires } = await renderSite(page.content);
  const shown = { courses: contentShown(site), termsVersion, vatPercent: vatPercentOf(texts.company) };
  return { files: [...files, ...page.pictures], requires, shown };
}

/** Returns the latest publications, newest first. */
export async function listPublications(context: StoreContext): Promise<Publication[]> {
  const { store } = context;
  const [latest, live] = await Promise.all([store.publications.latest(), store.site.live()]);
  return (await readableOf(context, latest)).map((publication) => publicationOf(publication, live));
}

/**
 * Publishes the saved texts and the drafts of courses and lessons together. Throws site_not_found,
 * changed_meanwhile if `version` is not that of the saved changes, site_incomplete, course_incomplete or
 * course_video_unavailable with the names, publication_under_way or publication_failed. If it throws, pages and
 * courses are unchanged. A draft that is saved during the publication stays a draft.
 */
export function publishSite(context: AdminContext, { version }: { version: string }): Promise<Publication> {
  const { store, admin, clock } = context;
  return withSiteClaim(context, async (claim) => {
    const [site, live, catalogue] = await Promise.all([
      store.site.texts(),
      store.site.live(),
      readCatalogue(store),
    ]);
    await reviewAll(context, catalogue.unreadable);
    if (site === null) throw new Refusal("site_not_found");
    if (changesVersion(site, live.publicationId, catalogue) !== version)
      throw new Refusal("changed_meanwhile");
    const texts = completeTexts(site);
    if (texts === null) throw new Refusal("site_incomplete");
    const wanted = draftsOf(catalogue);
    const next = afterPublication(catalogue, wanted, clock());
    for (const course of changedIn(catalogue, next).courses) requireCompleteCourse(course);
    await requirePlayable(context, newVideos(catalogue, next));
    const publication = {
      id: store.publications.newId(),
      publishedAt: clock().toISOString(),
      publishedBy: admin.name,
      revision: site.revision,
      texts,
    };
    const recorded = await releasePages(context, texts, siteContent(next), async (shown) =>
      record(context, { claim, publication, wanted, shown, isNew: true }),
    );
    return { ...publicationOf(recorded, live), isLive: true };
  });
}

/**
 * Makes an earlier publication live again: its texts, courses and lessons. Courses that it does not have go
 * off sale, and archived ones stay archived. Saved changes stay as texts and drafts to publish later.
 * Customers keep their courses and open orders their price. Skips courses and lessons that have been deleted
 * since, and returns their titles. Throws publication_not_found, course_incomplete, publication_under_way or
 * publication_failed.
 */
export async function restorePublication(
  context: AdminContext,
  { id }: { id: string },
): Promise<RestoredPublication> {
  const { store, clock } = context;
  const publication = await store.publications.byId(id);
  if (publication === null) throw new Refusal("publication_not_found");
  return withSiteClaim(context, async (claim) => {
    const [live, { catalogue, snapshot, wanted }] = await Promise.all([
      store.site.live(),
      readEarlier(context, id),
    ]);
    const next = afterPublication(catalogue, wanted, clock());
    for (const course of changedIn(catalogue, next).courses) requireCompleteCourse(course);
    await releasePages(context, publication.texts, siteContent(next), async (shown) =>
      record(context, { claim, publication, wanted, shown, isNew: false }),
    );
    const skipped = [
      ...missingFrom(catalogue, "courses", snapshot.courses),
      ...missingFrom(catalogue, "lessons", snapshot.lessons),
    ];
    return { ...publicationOf(publication, live), isLive: true, skipped };
  });
}

/** Returns the changes that the restoration of a publication would make. Throws publication_not_found. */
export async function readRestoration(
  context: StoreContext & Pick<Context, "clock">,
  { id }: { id: string },
): Promise<PublicationFacts> {
  const { store, clock } = context;
  const publication = await store.publications.byId(id);
  if (publication === null) throw new Refusal("publication_not_found");
  const [{ publication: former }, { catalogue, wanted }] = await Promise.all([
    readLive(store),
    readEarlier(context, id),
  ]);
  const after = afterPublication(catalogue, wanted, clock());
  return factsOf({ parts: partsChanged(former, publication), before: catalogue, after });
}

/** Returns the catalogue, and the courses and lessons of an earlier publication with the fields to make live. */
async function readEarlier(context: StoreContext, id: string) {
  const { store } = context;
  const [catalogue, { snapshot, unreadable }] = await Promise.all([
    readCatalogue(store),
    store.publications.snapshot(id),
  ]);
  await reviewAll(context, [...catalogue.unreadable, ...unreadable]);
  return {
    catalogue,
    snapshot,
    wanted: wantedOf(await withKeptFiles(store, snapshot, catalogue), catalogue),
  };
}

/** Returns the titles of earlier documents that are not stored any more. */
function missingFrom(
  { unreadable, ...catalogue }: StoredCatalogue,
  kind: "courses" | "lessons",
  earlier: readonly { id: number; title?: string | undefined }[],
): string[] {
  const isStored = ({ id }: { id: number }) =>
    unreadable.includes(`${kind}/${id}`) || catalogue[kind].some((each) => each.id === id);
  return earlier.filter((each) => !isStored(each)).map(({ id, title }) => title ?? `#${id}`);
}

/** Returns the snapshot without files that have been removed. Their lessons keep their current file. */
async function withKeptFiles(
  store: Store,
  snapshot: Snapshot,
  { lessons: stored }: Catalogue,
): Promise<Snapshot> {
  const lessons = snapshot.lessons.map(async (lesson) => {
    const current = stored.find(({ id }) => id === lesson.id)?.file ?? null;
    const { file } = lesson;
    if (file == null || file.id === current?.id || (await store.files.byId(file.id)) !== null) return lesson;
    return { ...lesson, file: current };
  });
  return { ...snapshot, lessons: await Promise.all(lessons) };
}

/** All courses and lessons that can be read, and the paths of the others, which a publication does not change. */
type StoredCatalogue = Catalogue & { unreadable: readonly string[] };

async function readCatalogue({
  courses,
  lessons,
}: Pick<Collections, "courses" | "lessons">): Promise<StoredCatalogue> {
  const [all, allLessons] = await Promise.all([courses.list(), lessons.all()]);
  return {
    courses: all.items,
    lessons: allLessons.items,
    unreadable: [...all.unreadable, ...allLessons.unreadable],
  };
}

/** Returns the videos that a publication puts on sale. */
function newVideos(before: Catalogue, after: Catalogue) {
  const known = new Set(
    lessonsOnSale(before)
      .flatMap(videosOf)
      .map(({ videoUrl }) => videoUrl),
  );
  return lessonsOnSale(after)
    .flatMap(videosOf)
    .filter(({ videoUrl }) => !known.has(videoUrl));
}

type Recorded = {
  claim: SiteClaim;
  publication: Omit<PublicationRecord, "facts">;
  wanted: Wanted;
  shown: ShownSite;
  /** Whether the publication is saved with a snapshot of its courses and lessons. */
  isNew: boolean;
};

/**
 * Makes the wanted fields live and records the publication in one transaction. A draft that was saved since
 * `wanted` was read stays a draft. Returns the publication with its changes. Throws publication_under_way if
 * the claim has expired.
 */
async function record(
  context: AdminContext,
  { claim, publication, wanted, shown, isNew }: Recorded,
): Promise<PublicationRecord> {
  return auditedTransaction(context, async (tx, recordAction) => {
    const { live, publication: former } = await readLive(tx);
    if (live.underWay?.id !== claim.id) throw new Refusal("publication_under_way");
    const stored = await readCatalogue(tx);
    const next = afterPublication(stored, wanted, context.clock());
    const changed = changedIn(stored, next);
    const parts = partsChanged(former, publication);
    const recorded = { ...publication, facts: factsOf({ parts, before: stored, after: next }) };
    for (const course of changed.courses) await tx.courses.save(course);
    for (const lesson of changed.lessons) await tx.lessons.save(lesson);
    if (isNew) await tx.publications.create(recorded, snapshotOf(next));
    const { id, revision } = publication;
    await tx.site.saveLive({ ...withoutClaim(live, claim.id), publicationId: id, ...shown });
    const texts = parts.length === 0 ? [] : [`site: ${parts.join(", ")}`];
    await recordAction({
      action: isNew ? "site_published" : "site_restored",
      object: { kind: "site", id, name: null },
      detail: [`revision ${revision}`, ...texts, ...liveChanges(stored, next)].join("; "),
    });
    return recorded;
  });
}

/** Returns the changed texts. The first publication lists none. */
function partsChanged(
  former: Pick<PublicationRecord, "texts"> | null,
  { texts }: Pick<PublicationRecord, "texts">,
): PublicationFacts["parts"] {
  return former === null ? [] : changedParts(texts, former.texts);
}

/** Returns the changes of the live courses and lessons, for the audit log. */
function liveChanges(before: Catalogue, after: Catalogue): string[] {
  const courses = before.courses.flatMap((course, index) => {
    const changes = changesBetween(liveCourse(course), liveCourse(after.courses[index] ?? course));
    return changes === "" ? [] : [`course ${course.id}: ${changes}`];
  });
  const lessons = before.lessons.flatMap((lesson, index) => {
    const changes = differences(liveLesson(lesson), liveLesson(after.lessons[index] ?? lesson));
    return changes.length === 0 ? [] : [`lesson ${lesson.id}: ${changes.join(", ")}`];
  });
  return [...courses, ...lessons];
}

/**
 * Renders and releases the pages, then calls `keep` with their content. If `keep` throws, releases the pages
 * of the database again. Throws publication_failed.
 */
async function releasePages(
  context: AdminContext,
  texts: SiteTexts,
  content: SiteContent,
  keep: (shown: ShownSite) => Promise<PublicationRecord>,
): Promise<PublicationRecord> {
  const { store, clock, renderSite, publisher, log } = context;
  const shown = await release(texts, content).catch((error: unknown) => {
    log("ERROR", "site not published", { error: String(error).slice(0, 500) });
    throw new Refusal("publication_failed", { cause: error });
  });
  try {
    return await keep(shown);
  } catch (error) {
    const { publication: former } = await readLive(store);
    if (former !== null)
      await release(former.texts).catch((failed: unknown) =>
        log("ERROR", "pages of an unrecorded publication", { error: String(failed).slice(0, 500) }),
      );
    throw error;
  }

  async function release(copy: SiteTexts, courses?: SiteContent): Promise<ShownSite> {
    const { files, requires, shown } = await renderPublication({ store, renderSite }, copy, clock(), courses);
    await publisher.release(files, requires);
    return shown;
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
    facts: null,
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
  const { id } = publication;
  await store.transaction(async (tx) => {
    const live = await tx.site.live();
    if (live.underWay?.id !== claim.id) throw new Refusal("publication_under_way");
    if (live.publicationId !== id)
      await tx.publications.create(publication, snapshotOf(await readCatalogue(tx)));
    await tx.site.saveLive({ ...withoutClaim(live, claim.id), publicationId: id, ...shown });
  });
}
