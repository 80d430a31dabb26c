import * as z from "zod";
import { DocumentId, Instant } from "../core/atoms.ts";
import { Refusal } from "../core/errors.ts";
import { type Save, StoredSave } from "../courses/rules.ts";
import type { Course, Lesson } from "../courses/schema.ts";
import { VAT_PERCENT } from "../payments/price.ts";
import { type Publication, SiteInput, SiteTexts } from "./schema.ts";

/** The texts of the public pages as they are stored, perhaps not whole yet; `revision` counts their saves and begins at 1. */
export const SiteRecord = SiteInput.extend(StoredSave);

/** A release of the public pages as it is kept, with the texts that it shows. */
export const PublicationRecord = z.object({
  id: DocumentId,
  publishedAt: Instant,
  publishedBy: z.string(),
  revision: z.int(),
  texts: SiteTexts,
});

/** A release in the history. */
export const ListedPublication = PublicationRecord.omit({ texts: true });

/** What visitors see, and the publication that is under way. */
export const LiveSite = z.object({
  publicationId: DocumentId.nullable(),
  revision: z.int(),
  /** What the pages show of the courses and their free lessons (`contentShown`). */
  courses: z.string(),
  /** Version of the terms (`terms/{version}`); null if nothing has been published. */
  termsVersion: z.string().nullable(),
  /** VAT rate that the pages name; new orders have it. */
  vatPercent: z.int(),
  underWay: z.object({ id: DocumentId, startedAt: Instant }).nullable(),
});

/** The state of a site that was never published. */
export const NEVER_PUBLISHED: LiveSite = {
  publicationId: null,
  revision: 0,
  courses: "",
  termsVersion: null,
  vatPercent: VAT_PERCENT,
  underWay: null,
};

export type SiteRecord = z.infer<typeof SiteRecord>;
export type PublicationRecord = z.infer<typeof PublicationRecord>;
export type ListedPublication = z.infer<typeof ListedPublication>;
export type LiveSite = z.infer<typeof LiveSite>;

/** A publication that has not ended after this long was broken off: a function runs for a minute at most. */
const PUBLICATION_TIMEOUT_MS = 2 * 60 * 1000;

/**
 * Returns the texts as saved; a coming course without an id gets one of `newId`. Throws changed_meanwhile if `input` began
 * with another revision than the stored one.
 */
export function savedSite(
  stored: SiteRecord | null,
  input: SiteInput,
  { newId, ...save }: Save & { newId: () => string },
): SiteRecord {
  requireRevision(stored?.revision ?? 0, input.revision);
  const upcoming = withIds(input.upcoming, stored?.upcoming ?? [], newId);
  return { ...input, ...save, upcoming, revision: input.revision + 1 };
}

type Upcoming = SiteTexts["upcoming"];

/** Returns the coming courses, each with an id. One without gets the id of the stored one with its title, else a new id. */
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

/** Returns the coming courses that have another title than before. */
export function renamedCourses(before: SiteRecord | null, { upcoming }: SiteRecord): Upcoming {
  return upcoming.filter(
    ({ id, title }) => title !== "" && before?.upcoming.some((old) => old.id === id && old.title !== title),
  );
}

/** Returns the texts without their revision, whole as they are published; null where one is missing. */
export function wholeTexts(site: SiteRecord): SiteTexts | null {
  return SiteTexts.safeParse(site).data ?? null;
}

/** Throws changed_meanwhile where the texts that somebody has seen are not the stored ones. */
export function requireRevision(stored: number, seen: number): void {
  if (stored !== seen) throw new Refusal("changed_meanwhile");
}

/** What the public pages show besides the texts: the courses on sale, and their free lessons. */
export type SiteContent = { courses: readonly Course[]; lessons: readonly Lesson[] };

/** Returns what the public pages show of the courses on sale and their free lessons, as one text to compare. */
export function contentShown({ courses, lessons: free }: SiteContent): string {
  const shown = courses.map(({ id, title, description, price, thumbnailUrl, lessons }) => [
    ...[id, title, description, price, thumbnailUrl],
    lessons,
  ]);
  return JSON.stringify([shown, free]);
}

/** Returns whether visitors see these texts and courses. */
export function isShown(
  live: LiveSite,
  { revision, courses }: { revision: number; courses: string },
): boolean {
  return live.publicationId !== null && live.revision === revision && live.courses === courses;
}

/** Returns the site with the publication `id` under way. Throws publication_under_way where there is another. */
export function claimed(live: LiveSite, id: string, now: Date): LiveSite {
  const { underWay } = live;
  if (underWay !== null && now.getTime() - Date.parse(underWay.startedAt) < PUBLICATION_TIMEOUT_MS)
    throw new Refusal("publication_under_way");
  return { ...live, underWay: { id, startedAt: now.toISOString() } };
}

/** Returns the site without the publication `id` under way. */
export function released(live: LiveSite, id: string): LiveSite {
  return live.underWay?.id === id ? { ...live, underWay: null } : live;
}

/** Returns the release as the history shows it. */
export function publicationOf(
  { id, publishedAt, publishedBy }: ListedPublication,
  live: LiveSite,
): Publication {
  return { id, publishedAt, publishedBy, isLive: id === live.publicationId };
}
