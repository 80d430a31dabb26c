import { hasProvenEmail } from "../accounts/email-address.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { Audited } from "../audit/rules.ts";
import type { AuditAction } from "../audit/schema.ts";
import { NumericId } from "../core/atoms.ts";
import type { AdminChangeContext, AdminContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import { saveBy } from "../core/revision.ts";
import type { Collections } from "../core/store.ts";
import { announcedCourses, listIdOf } from "../waitlist/actions.ts";
import { countRecipients, queueLetter } from "./queue.ts";
import {
  type LetterRecord,
  letterTestEmail,
  newLetter,
  requireCompleteLetter,
  requireDraft,
  savedLetter,
  shownLetter,
  startedLetter,
} from "./rules.ts";
import type { Audience, Letter, LetterFields, LetterInput } from "./schema.ts";

/** Returns a page of letters, newest first. */
export async function listLetters(
  { store }: StoreContext,
  { after }: { after?: string | undefined },
): Promise<Page<Letter>> {
  const { items, ...page } = await store.letters.page(after);
  return { ...page, items: await Promise.all(items.map((letter) => counted(store, letter))) };
}

/** Returns a letter. Throws letter_not_found. */
export async function readLetter({ store }: StoreContext, { id }: { id: string }): Promise<Letter> {
  return counted(store, await requireLetter(store, id));
}

/** Returns the number of people who would get a letter now. Throws course_not_found or waitlist_not_found. */
export async function readRecipients(
  { store }: StoreContext,
  audience: Audience,
): Promise<{ recipients: number }> {
  await titleOf(store, audience);
  return { recipients: await countRecipients(store, audience) };
}

/** Creates a draft. Throws course_not_found or waitlist_not_found. */
export function createLetter(context: AdminChangeContext, fields: LetterFields): Promise<Letter> {
  const id = context.store.letters.newId();
  return auditedTransaction(context, async (tx, record) => {
    const about = await aboutOf(tx, fields.audience);
    const letter = newLetter({ ...fields, id, about }, saveBy(context));
    await tx.letters.save(letter);
    await record(entry("letter_created", letter));
    return shownLetter(letter, null);
  });
}

/**
 * Saves a draft. Throws letter_not_found, letter_started, changed_meanwhile, course_not_found or
 * waitlist_not_found.
 */
export function saveLetter(context: AdminChangeContext, { id, ...input }: LetterInput): Promise<Letter> {
  return auditedTransaction(context, async (tx, record) => {
    const letter = await requireLetter(tx, id);
    const about = await aboutOf(tx, input.audience);
    const saved = savedLetter(letter, { ...input, about }, saveBy(context));
    await tx.letters.save(saved);
    await record(entry("letter_changed", saved));
    return shownLetter(saved, null);
  });
}

/** Deletes a draft. Throws letter_not_found or letter_started. */
export function deleteLetter(context: AdminChangeContext, { id }: { id: string }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const letter = await requireLetter(tx, id);
    requireDraft(letter);
    await tx.letters.remove(id);
    await record(entry("letter_deleted", letter));
  });
}

/** Queues a copy of a letter to the administrator. Throws letter_not_found or letter_incomplete. */
export async function testLetter(context: AdminContext, { id }: { id: string }): Promise<void> {
  const { store, now, admin, fingerprint } = context;
  const emailId = store.emails.newId();
  const isProven = await hasProvenEmail(context, admin.id);
  await auditedTransaction(context, async (tx, record) => {
    const letter = await requireLetter(tx, id);
    requireCompleteLetter(letter);
    await tx.emails.add(letterTestEmail(letter, { id: emailId, admin }, fingerprint), now, { isProven });
    await record(entry("letter_tested", letter));
  });
}

/**
 * Begins the sending of a letter and adds its first emails to the outbox. The scheduled maintenance adds the
 * others. Throws letter_not_found, letter_started, changed_meanwhile, letter_incomplete or
 * letter_without_recipients.
 */
export async function sendLetter(
  context: AdminContext,
  { id, revision }: { id: string; revision: number },
): Promise<Letter> {
  const { store, now, log } = context;
  const { audience } = await requireLetter(store, id);
  const recipients = audience === null ? 0 : await countRecipients(store, audience);
  await auditedTransaction(context, async (tx, record) => {
    const letter = startedLetter(await requireLetter(tx, id), { revision, recipients }, now);
    await tx.letters.save(letter);
    await record({ ...entry("letter_sent", letter), detail: `to ${recipients} people` });
  });
  try {
    await queueLetter(context, id);
  } catch (error) {
    log("WARNING", "letter not queued yet", { letter: id, error: String(error).slice(0, 300) });
  }
  return readLetter(context, { id });
}

/**
 * Stops a letter. The outbox drops its emails that are not sent yet. A repeated call changes nothing. Throws
 * letter_not_found, or letter_not_sending for a draft or a letter that is sent.
 */
export async function stopLetter(context: AdminChangeContext, { id }: { id: string }): Promise<Letter> {
  const { now } = context;
  await auditedTransaction(context, async (tx, record) => {
    const letter = await requireLetter(tx, id);
    if (letter.state !== "sending") throw new Refusal("letter_not_sending");
    if (letter.stoppedAt !== null) return;
    await tx.letters.save({ ...letter, stoppedAt: now.toISOString() });
    await record(entry("letter_stopped", letter));
  });
  return readLetter(context, { id });
}

async function requireLetter({ letters }: Pick<Collections, "letters">, id: string): Promise<LetterRecord> {
  const letter = await letters.byId(id);
  if (letter === null) throw new Refusal("letter_not_found");
  return letter;
}

async function counted({ emails }: Pick<Collections, "emails">, letter: LetterRecord): Promise<Letter> {
  return shownLetter(letter, letter.state === "sending" ? await emails.countOfLetter(letter.id) : null);
}

/** Returns the title of the audience of a letter, empty until it is chosen. */
async function aboutOf(store: Parameters<typeof titleOf>[0], audience: Audience | null): Promise<string> {
  return audience === null ? "" : titleOf(store, audience);
}

/** Returns the title of a course or of a waitlist. Throws course_not_found or waitlist_not_found. */
async function titleOf(
  store: Pick<Collections, "courses" | "waitlist" | "site" | "publications">,
  { kind, id }: Audience,
): Promise<string> {
  if (kind !== "waitlist") {
    const number = NumericId.safeParse(id);
    const course = number.success ? await store.courses.byId(number.data) : null;
    if (course === null) throw new Refusal("course_not_found");
    return course.title;
  }
  const list = await store.waitlist.course(id);
  const title =
    list?.course ?? (await announcedCourses(store)).find((each) => listIdOf(each.id) === id)?.title;
  if (title === undefined) throw new Refusal("waitlist_not_found");
  return title;
}

function entry(action: AuditAction, { id, subject }: LetterRecord): Audited {
  return { action, object: { kind: "letter", id, name: subject || null }, detail: null };
}
