import * as z from "zod";
import { DocumentId, Instant, Revision } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { requireRevision, type Save, StoredSave } from "../core/revision.ts";
import { type Catalogue, differences } from "../courses/drafts.ts";
import { isWithoutVideo, publicCourse } from "../courses/rules.ts";
import { type Course, Lesson } from "../courses/schema.ts";
import { VAT_PERCENT } from "./limits.ts";
import {
  type Company,
  type Guarantee,
  type Publication,
  PublicationFacts,
  SiteDraft,
  type SiteInput,
  SiteTexts,
} from "./schema.ts";

/**
 * The saved or published texts of the public pages. A text that an older document lacks is empty, so that a new text
 * does not make it unreadable. A field that is not a text needs a default in `SiteDraft`.
 */
export const StoredTexts = absentAsEmpty(SiteDraft);

function absentAsEmpty<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): z.ZodObject<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => [name, emptyByDefault(field)]);
  return z.object(Object.fromEntries(fields) as Shape);
}

function emptyByDefault(field: unknown): unknown {
  if (field instanceof z.ZodObject) return absentAsEmpty(field).prefault({});
  if (field instanceof z.ZodArray) {
    const { element } = field;
    return z.array(element instanceof z.ZodObject ? absentAsEmpty(element) : element).default([]);
  }
  return field instanceof z.ZodDefault ? field : (field as z.ZodType).default("");
}

/**
 * The stored texts of the public pages, which may be incomplete. `revision` counts the saves and begins at 1.
 */
export const SiteRecord = StoredTexts.extend({ revision: Revision, ...StoredSave });

/** A stored release of the public pages with its texts. */
export const PublicationRecord = z.object({
  id: DocumentId,
  publishedAt: Instant,
  publishedBy: z.string(),
  revision: z.int(),
  texts: StoredTexts,
  facts: PublicationFacts.nullable().default(null),
});

/** A release without its texts, for the history. */
export const ListedPublication = PublicationRecord.omit({ texts: true });

/** The live state of the public pages, and the publication in progress. */
export const LiveSite = z.object({
  publicationId: DocumentId.nullable(),
  /** The courses and free lessons on the pages (`contentShown`). */
  courses: z.string(),
  /** Version of the terms (`terms/{version}`), or null if nothing has been published. */
  termsVersion: z.string().nullable(),
  /** VAT rate on the pages in percent. New orders use it. */
  vatPercent: z.int(),
  underWay: z.object({ id: DocumentId, startedAt: Instant }).nullable(),
});

/** The state of a site before its first publication. */
export const NEVER_PUBLISHED: LiveSite = {
  publicationId: null,
  courses: "",
  termsVersion: null,
  vatPercent: VAT_PERCENT,
  underWay: null,
};

export type SiteRecord = z.infer<typeof SiteRecord>;
export type PublicationRecord = z.infer<typeof PublicationRecord>;
export type ListedPublication = z.infer<typeof ListedPublication>;
export type LiveSite = z.infer<typeof LiveSite>;

/** The seller, the name of the instructor and the shop's guarantee, whose text is empty if there is none. */
export type SellerTexts = { company: Company; instructor: string; guarantee: Guarantee };

/**
 * Time after which a publication counts as aborted, in milliseconds. A function runs for at most one minute. A
 * deploy takes longer and renews its claim.
 */
const PUBLICATION_TIMEOUT_MS = 2 * 60 * 1000;

/**
 * Returns the texts with the input applied. A coming course without an id gets one from `newId`. Throws
 * changed_meanwhile if `input` is based on another revision than the stored one.
 */
export function savedSite(
  stored: SiteRecord | null,
  input: SiteInput,
  { newId, ...save }: Save & { newId: () => string },
): SiteRecord {
  requireRevision(stored ?? { revision: 0 }, input);
  const upcoming = withIds(input.upcoming, stored?.upcoming ?? [], newId);
  return { ...input, ...save, upcoming, revision: input.revision + 1 };
}

type Upcoming = SiteTexts["upcoming"];

/**
 * Returns the coming courses with ids. A course without an id gets the id of a stored course with the same
 * title, else a new id.
 */
function withIds(upcoming: Upcoming, stored: Upcoming, newId: () => string): Upcoming {
  const taken = new Set(upcoming.map(({ id }) => id));
  return upcoming.map((course) => {
    if (course.id !== "") return course;
    const same = stored.find(({ id, title }) => title === course.title && !taken.has(id));
    const id = same?.id ?? newId();
    taken.add(id);
    return { ...course, id };
  });
}

/** Returns the coming courses with a changed title. */
export function renamedCourses(before: SiteRecord | null, { upcoming }: SiteRecord): Upcoming {
  return upcoming.filter(
    ({ id, title }) => title !== "" && before?.upcoming.some((old) => old.id === id && old.title !== title),
  );
}

/** Returns the texts in their published form, or null if they are incomplete. */
export function completeTexts(site: SiteRecord): SiteTexts | null {
  return SiteTexts.safeParse(site).data ?? null;
}

/** Content of the public pages apart from the site texts: the courses on sale and their free lessons. */
export type SiteContent = { courses: readonly Course[]; lessons: readonly Lesson[] };

/** Returns the content of the public pages: the courses on sale and their free lessons, both by id. */
export function siteContent({ courses, lessons }: Catalogue): SiteContent {
  const onSale = courses.filter(({ isPublished }) => isPublished).sort((a, b) => a.id - b.id);
  const ids = new Set(onSale.flatMap(({ curriculum }) => curriculum.map(({ lessonId }) => lessonId)));
  const free = lessons
    .filter((lesson) => ids.has(lesson.id) && lesson.isFree && !isWithoutVideo(lesson))
    .sort((a, b) => a.id - b.id);
  return { courses: onSale.map(publicCourse), lessons: free.map((lesson) => Lesson.parse(lesson)) };
}

/** Returns the content of the public pages as one text, for comparison. */
export function contentShown({ courses, lessons: free }: SiteContent): string {
  const shown = courses.map(({ id, title, description, price, thumbnailUrl, lessons }) => [
    ...[id, title, description, price, thumbnailUrl],
    lessons,
  ]);
  return JSON.stringify([shown, free]);
}

/** Returns the names of the texts that differ from `others`: all if there are none. */
export function changedParts(site: SiteDraft, others: SiteDraft | undefined): (keyof SiteDraft)[] {
  return differences<Partial<SiteDraft>>({ ...others }, site).filter((part) => part in SiteTexts.shape);
}

/**
 * Returns the site with the publication `id` in progress. Throws publication_under_way if another one is in
 * progress.
 */
export function withClaim(live: LiveSite, id: string, now: Date): LiveSite {
  const { underWay } = live;
  if (underWay !== null && now.getTime() - Date.parse(underWay.startedAt) < PUBLICATION_TIMEOUT_MS)
    throw new Refusal("publication_under_way");
  return { ...live, underWay: { id, startedAt: now.toISOString() } };
}

/** Returns the site with the claim `id` renewed. Throws publication_under_way if the site has no such claim. */
export function renewedClaim(live: LiveSite, id: string, now: Date): LiveSite {
  if (live.underWay?.id !== id) throw new Refusal("publication_under_way");
  return { ...live, underWay: { id, startedAt: now.toISOString() } };
}

/** Returns the site without the publication `id` in progress. */
export function withoutClaim(live: LiveSite, id: string): LiveSite {
  return live.underWay?.id === id ? { ...live, underWay: null } : live;
}

/** Returns the release as an item of the history. */
export function publicationOf(
  { id, publishedAt, publishedBy, facts }: ListedPublication,
  live: LiveSite,
): Publication {
  return { id, publishedAt, publishedBy, facts, isLive: id === live.publicationId };
}
