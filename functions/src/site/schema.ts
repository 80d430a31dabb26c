import * as z from "zod";
import { EmailAddress } from "../accounts/schema.ts";
import { DocumentId, Instant, LastSave, PlainText, Revision } from "../core/atoms.ts";
import { idNumber } from "../core/person.ts";
import { hasNoCredentials } from "../core/written-text.ts";
import { COURSE_LIMITS } from "../courses/limits.ts";
import { CourseDraft, LessonDraft, PastedVideo, PicturePath } from "../courses/schema.ts";
import { Comparison } from "../learning/comparison/schema.ts";
import { LINK_MAX_LENGTH, SITE_LIMITS } from "./limits.ts";

const OptionalLine = PlainText.max(SITE_LIMITS.line);
const OptionalText = PlainText.max(SITE_LIMITS.text);
const Points = z.array(PlainText.min(1).max(SITE_LIMITS.points.length)).max(SITE_LIMITS.points.max);

/** Returns whether all ids are unique. New items have no id. */
function haveOwnIds(items: readonly { id: string }[]): boolean {
  const ids = items.map(({ id }) => id).filter((id) => id !== "");
  return new Set(ids).size === ids.length;
}

/** Returns the schemas of the texts: complete for publication, or as drafts that may have empty fields. */
function textsWhere(isWhole: boolean) {
  const least = isWhole ? 1 : 0;
  const text = (max: number) => PlainText.min(least).max(max);
  const orEmpty = <Schema extends z.ZodType>(schema: Schema) => (isWhole ? schema : z.literal("").or(schema));
  const Line = text(SITE_LIMITS.line);
  const Text = text(SITE_LIMITS.text);

  /** A link in the footer: http or https, without user and password. */
  const Link = z.object({
    label: Line,
    url: orEmpty(
      z
        .url({ protocol: /^https?$/, hostname: z.regexes.domain })
        .max(LINK_MAX_LENGTH)
        .refine(hasNoCredentials, "A link must not contain a user or password"),
    ),
  });

  const Instructor = z.object({
    name: Line,
    title: Line,
    biography: z
      .array(PlainText.min(1).max(SITE_LIMITS.paragraphs.length))
      .min(isWhole ? SITE_LIMITS.paragraphs.min : 0)
      .max(SITE_LIMITS.paragraphs.max)
      .describe("a string for each paragraph"),
    facts: z
      .array(z.object({ value: text(SITE_LIMITS.facts.value), label: text(SITE_LIMITS.facts.label) }))
      .max(SITE_LIMITS.facts.max),
    pictureUrl: PicturePath,
    pictureAlt: OptionalLine.describe("what the picture shows; empty: „Kennarinn:“ and the name"),
  });

  const Hero = z.object({
    eyebrow: Line,
    headline: Line,
    lead: Text,
    promises: z
      .array(PlainText.min(1).max(SITE_LIMITS.promises.length))
      .max(SITE_LIMITS.promises.max)
      .describe("the short lines below the button"),
  });

  const Learning = z.object({
    title: Line,
    blocks: z
      .array(z.object({ title: Line, text: Text }))
      .min(isWhole ? SITE_LIMITS.learnBlocks.min : 0)
      .max(SITE_LIMITS.learnBlocks.max),
  });

  const Promo = z.object({
    videoUrl: PastedVideo.describe("as pasted; empty: the page shows no video"),
    posterUrl: PicturePath,
  });

  const Testimonial = z.object({
    name: Line,
    role: OptionalLine,
    quote: text(SITE_LIMITS.testimonials.quote),
    results: z.array(Comparison).max(COURSE_LIMITS.assessmentMax).default([]),
  });

  const Upcoming = z.object({
    id: z
      .string()
      .regex(/^[A-Za-z0-9-]{0,40}$/)
      .default("")
      .describe("its waitlist belongs to it, not to the title; a new course gets one when it is saved"),
    title: Line,
    text: OptionalText,
    lessons: z
      .int()
      .min(1)
      .max(SITE_LIMITS.upcoming.lessons)
      .nullable()
      .default(null)
      .describe("how many lessons are planned"),
  });

  const Question = z.object({ question: Line, answer: text(SITE_LIMITS.questions.answer) });

  const CompanyFields = z.object({
    name: Line,
    idNumber: orEmpty(
      z
        .string()
        .trim()
        .refine((typed) => idNumber(typed) !== null, "Not a kennitala")
        .overwrite((typed) => idNumber(typed) ?? typed)
        .describe("kennitala; its check digit is not required"),
    ),
    isVatRegistered: z
      .boolean()
      .default(true)
      .describe("false: the seller is not on the VAT register, charges no VAT and needs no VSK-númer"),
    vatNumber: z
      .string()
      .trim()
      .regex(/^(\d{5,6})?$/)
      .describe("VSK-númer; kept after the seller has left the register, for copies of older receipts"),
    address: Line,
    email: orEmpty(EmailAddress),
    phone: Line,
    court: Line.describe("the court of disputes: „Héraðsdómur Reykjavíkur“"),
  });
  const Company = CompanyFields.refine(
    ({ isVatRegistered, vatNumber }) => !isWhole || !isVatRegistered || vatNumber !== "",
    { path: ["vatNumber"], error: "A registered seller has a VSK number" },
  );

  return z.object({
    instructor: Instructor,
    hero: Hero,
    learning: Learning,
    promo: Promo,
    audience: z
      .object({ forWhom: Points, notFor: Points, needs: Points })
      .describe("who the course is for, who not, and what one needs; a list that is empty is not shown"),
    testimonials: z.array(Testimonial).max(SITE_LIMITS.testimonials.max),
    questions: z.array(Question).max(SITE_LIMITS.questions.max),
    guarantee: z
      .object({ title: OptionalLine, text: OptionalText })
      .describe("not shown while its text is empty"),
    upcoming: z
      .array(Upcoming)
      .max(SITE_LIMITS.upcoming.max)
      .refine(haveOwnIds, "An id names one coming course")
      .describe("the coming courses, as the landing page and the dashboard show them"),
    closing: z.object({ title: Line, text: OptionalText }),
    links: z.object({ social: Link, golfClub: Link }),
    company: Company,
  });
}

/** The instructor's texts on the public pages, in the terms and on receipts. */
export const SiteTexts = textsWhere(true);

/** The texts during editing. Filled fields must be valid, but all fields may be empty. */
export const SiteDraft = textsWhere(false);

/** The seller on the terms page, in the footer and on receipts. */
export const Company = SiteTexts.shape.company;

/** Input for a save of the texts. `revision` is the one that the save is based on. */
export const SiteInput = SiteDraft.extend({ revision: Revision });

/** The texts in the form that the administrator edits. */
export const EditedSite = SiteInput.extend(LastSave);

export type Company = z.infer<typeof Company>;
export type SiteTexts = z.infer<typeof SiteTexts>;
/** The guarantee of the shop. Its text is empty if there is none. */
export type Guarantee = SiteTexts["guarantee"];
/** The texts in a page. There is no terms version if nothing has been published. */
export type PublishedTexts = SiteTexts & { termsVersion?: string };

export type SiteDraft = z.infer<typeof SiteDraft>;
export type SiteInput = z.infer<typeof SiteInput>;
export type EditedSite = z.infer<typeof EditedSite>;

/** The changes of a publication: in the texts, and in courses and lessons that were live before. */
export const PublicationFacts = z.object({
  parts: z.array(SiteTexts.keyof()).describe("the changed texts"),
  courses: z.array(
    CourseDraft.pick({ title: true, price: true, isPublished: true }).extend({
      id: z.int(),
      fields: z.array(CourseDraft.keyof()).describe("the changed fields"),
      live: CourseDraft.pick({ price: true, isPublished: true }).describe(
        "the values before the publication",
      ),
      newLessons: z.array(z.string()).describe("titles"),
      removedLessons: z.array(z.string()).describe("titles"),
    }),
  ),
  lessons: z.array(
    LessonDraft.pick({ title: true }).extend({
      id: z.int(),
      fields: z.array(LessonDraft.keyof()).describe("the changed fields"),
    }),
  ),
});

export type PublicationFacts = z.infer<typeof PublicationFacts>;

/** A release of the public pages. `isLive` is true for the one that visitors see. */
export const Publication = z.object({
  id: DocumentId,
  publishedAt: Instant,
  publishedBy: z.string().describe("the administrator's name; empty for a deploy"),
  facts: PublicationFacts.nullable().describe("null for a deploy and for an older publication"),
  isLive: z.boolean(),
});

/** A restored publication, and the titles of its courses and lessons that have been deleted since. */
export const RestoredPublication = Publication.extend({ skipped: z.array(z.string()) });

/** Version of the unpublished changes: a SHA-256 hash in hexadecimal digits. */
const ChangesVersion = z.string().regex(/^[0-9a-f]{64}$/);

/** Input for a publication: the version of the changes that the administrator has seen. */
export const PublishInput = z.object({ version: ChangesVersion });

/** The changes of the next publication for visitors and customers. */
export const SiteChanges = z.object({
  version: ChangesVersion.describe("differs after each save, publication and restoration"),
  ...PublicationFacts.shape,
  isTextsComplete: z.boolean().describe("false: a required text is empty, and publication is refused"),
  courses: z
    .array(
      PublicationFacts.shape.courses.element.extend({
        hiddenLessons: z
          .int()
          .describe("its lessons without a video after the publication; only administrators see them"),
      }),
    )
    .describe("the courses with a draft"),
  incomplete: z
    .array(z.object({ id: z.int(), title: z.string() }))
    .describe("courses that would be on sale without a description or a video; publication is refused"),
  isOutdated: z
    .boolean()
    .describe("the pages show other courses than are on sale, for example since one was archived"),
});

export type Publication = z.infer<typeof Publication>;
export type RestoredPublication = z.infer<typeof RestoredPublication>;
export type SiteChanges = z.infer<typeof SiteChanges>;

/**
 * Version of a text that a buyer accepts: its publication time, or the date of the default text if none was
 * published.
 */
export const TermsVersion = z.string().min(1).max(40);

/** Path parameter: a version of the terms. */
export const ByTermsVersion = z.object({ id: TermsVersion.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/) });

/** The full text of a version of the terms, including seller and guarantee. It never changes. */
export const TermsText = z.object({ version: z.string(), text: z.string() });

export type TermsText = z.infer<typeof TermsText>;
