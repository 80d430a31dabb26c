import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import { SAMPLE_ID_NUMBER } from "../core/person.ts";
import { type CourseRecord, inOrder, isWithoutVideo } from "../courses/rules.ts";
import type { SiteDraft, SiteTexts } from "../site/schema.ts";
import type { ReadinessId, ReadinessLine } from "./schema.ts";

/**
 * Confirmations of the administrators. `termsRead` has a hash of each text of the terms that was read, the latest
 * first, so that a new version must be read.
 */
export const Confirmations = z.object({
  termsRead: z.array(z.string()),
  emailArrivedAt: Instant.nullable(),
});

export type Confirmations = z.infer<typeof Confirmations>;

/** The state of a shop in which nothing has been confirmed. */
export const NO_CONFIRMATIONS: Confirmations = { termsRead: [], emailArrivedAt: null };

/** Number of texts of the terms that are remembered as read. An earlier version can become live again. */
const TERMS_KEPT = 10;

/** Returns the confirmations after the terms with a hash were read. */
export function withTermsRead(confirmations: Confirmations, hash: string): Confirmations {
  const others = confirmations.termsRead.filter((known) => known !== hash);
  return { ...confirmations, termsRead: [hash, ...others].slice(0, TERMS_KEPT) };
}

/** Fields of the texts that the checklist requires. */
type CheckedTexts = Pick<SiteDraft | SiteTexts, "company" | "guarantee">;

/** The state of a shop, from which the checklist is derived. */
export type ShopState = Confirmations & {
  /** Texts that visitors see, or null before the first publication. */
  live: CheckedTexts | null;
  /** Texts as saved, or null if there are none. */
  saved: CheckedTexts | null;
  /** Hash of the terms in `live`, or null before the first publication. */
  liveTerms: string | null;
  /** Hash of the terms in `saved`, or null without texts. */
  savedTerms: string | null;
  /** Courses on sale. */
  courses: readonly Pick<CourseRecord, "curriculum">[];
  /** Ids of lessons on sale that have neither captions nor key points. */
  withoutCaptions: readonly number[];
  /** Ids of lessons on sale that have no drill. */
  withoutDrill: readonly number[];
  hasOrder: boolean;
  hasSentEmail: boolean;
  /** Whether the administrator who asks has a second factor. */
  hasSecondFactor: boolean;
};

/**
 * Returns the checklist of a shop, in display order. Before the first publication, the saved texts count as the
 * published ones.
 */
export function readinessOf(shop: ShopState): ReadinessLine[] {
  return [
    textLine("company", shop, companyFault),
    textLine("vat", shop, vatFault),
    textLine("guarantee", shop, guaranteeFault),
    ...lessonLines(shop),
    line("terms", termsState(shop)),
    line("published", shop.live === null ? "missing" : "done"),
    line("purchase", shop.hasOrder ? "done" : "missing"),
    line("email", emailState(shop)),
    line("secondFactor", shop.hasSecondFactor ? "done" : "missing"),
  ];
}

function line(
  id: ReadinessId,
  state: ReadinessLine["state"],
  about: Partial<ReadinessLine> = {},
): ReadinessLine {
  return { id, state, field: null, lessons: null, ...about };
}

function termsState({ liveTerms, savedTerms, termsRead }: ShopState): ReadinessLine["state"] {
  const isRead = (hash: string | null) => hash !== null && termsRead.includes(hash);
  if (isRead(liveTerms ?? savedTerms)) return "done";
  if (isRead(savedTerms)) return "unpublished";
  return savedTerms === null ? "missing" : "unconfirmed";
}

function emailState({ hasSentEmail, emailArrivedAt }: ShopState): ReadinessLine["state"] {
  if (emailArrivedAt !== null) return "done";
  return hasSentEmail ? "unconfirmed" : "missing";
}

/** Returns the first faulty field of the texts, or null if all are valid. */
type FindFault = (texts: CheckedTexts) => string | null;

/** Returns the line about a part of the texts. */
function textLine(id: ReadinessId, { live, saved }: ShopState, findFault: FindFault): ReadinessLine {
  const shown = live ?? saved;
  const fault = shown === null ? FIRST_FIELD : findFault(shown);
  if (fault === null) return line(id, "done");
  const savedFault = saved === null ? fault : findFault(saved);
  return savedFault === null ? line(id, "unpublished") : line(id, "missing", { field: savedFault });
}

/** The first field of a shop without texts. */
const FIRST_FIELD = "company.name";

/** The company of the demo. No seller has these values. */
const SAMPLE_COMPANY: Readonly<Record<string, string>> = {
  idNumber: SAMPLE_ID_NUMBER,
  address: "Sýnigötu 1, 101 Reykjavík",
  email: "hallo@example.com",
  phone: "000 0000",
};

const SAMPLE_VAT_NUMBER = "000000";

function companyFault({ company }: CheckedTexts): string | null {
  const { isVatRegistered: _, vatNumber: __, ...fields } = company;
  const fault = Object.entries(fields).find(
    ([name, value]) => value === "" || value === SAMPLE_COMPANY[name],
  );
  return fault === undefined ? null : `company.${fault[0]}`;
}

function vatFault({ company: { isVatRegistered, vatNumber } }: CheckedTexts): string | null {
  const isMissing = isVatRegistered && (vatNumber === "" || vatNumber === SAMPLE_VAT_NUMBER);
  return isMissing ? "company.vatNumber" : null;
}

/** Matches a number of days: "14 daga", "30 dögum". */
const DAYS = /(?<!\d)[1-9]\d{0,2}\s*(dag|dög)/iu;

/** The terms contain the text of the guarantee, but not its title. */
function guaranteeFault({ guarantee }: CheckedTexts): string | null {
  return DAYS.test(guarantee.text) ? null : "guarantee.text";
}

type Entry = CourseRecord["curriculum"][number];

/** Returns the lines about the lessons of the courses on sale. A lesson of two courses counts once. */
function lessonLines({ courses, withoutCaptions, withoutDrill }: ShopState): ReadinessLine[] {
  const entries = courses.flatMap(({ curriculum }) => inOrder(curriculum));
  const lessons = [...new Map(entries.map((entry) => [entry.lessonId, entry])).values()];
  const lineOf = (id: ReadinessId, isLacking: (entry: Entry) => boolean) => {
    const lacking = lessons.filter(isLacking);
    const [first] = lacking;
    if (first !== undefined)
      return line(id, "missing", { lessons: { count: lacking.length, first: first.lessonId } });
    return line(id, lessons.length === 0 ? "missing" : "done");
  };
  return [
    lineOf("video", isWithoutVideo),
    lineOf("length", ({ lengthSeconds }) => lengthSeconds === null),
    lineOf("captions", ({ lessonId }) => withoutCaptions.includes(lessonId)),
    lineOf("drill", ({ lessonId }) => withoutDrill.includes(lessonId)),
  ];
}
