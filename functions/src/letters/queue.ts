import type { Context, LinkContext } from "../core/context.ts";
import type { Collections } from "../core/store.ts";
import { publicCourse } from "../courses/rules.ts";
import type { EmailRecord } from "../emails/rules.ts";
import { wantsWaitlistMail } from "../waitlist/actions.ts";
import { LETTERS_PER_RUN } from "./limits.ts";
import {
  endedLetter,
  isQueueing,
  isRecipient,
  isWaitingRecipient,
  LETTER_TEMPLATE,
  LetterData,
  type LetterRecord,
  type LetterWithAudience,
  letterEmail,
  type Recipient,
  wantsLetters,
} from "./rules.ts";
import type { Audience } from "./schema.ts";

/** Number of people that one query reads to count an audience. */
const COUNTED_AT_ONCE = 500;

/** Maximum number of batches that one call reads if few people of the audience get the letter. */
const BATCHES = 10;

type Batch = {
  people: Recipient[];
  /** Id of the last person who was read. Null if there was none. */
  last: string | null;
  isLast: boolean;
};

/** Reads the next `size` people of an audience in the order of their ids, and returns those who get the letter. */
async function readBatch(
  store: Pick<Collections, "users" | "courses" | "waitlist">,
  letter: Pick<LetterWithAudience, "audience" | "startedAt" | "cursor">,
  size: number,
): Promise<Batch> {
  const { audience, cursor } = letter;
  if (audience.kind === "waitlist") {
    const { items, last, isLast } = await store.waitlist.waitingBatch(audience.id, cursor, size);
    return { people: items.filter((person) => isWaitingRecipient(person, letter)), last, isLast };
  }
  const course = await store.courses.byId(Number(audience.id));
  if (course === null) return { people: [], last: null, isLast: true };
  const { items, last, isLast } = await store.users.customersBatch(course.id, cursor, size);
  return { people: items.filter((user) => isRecipient(user, publicCourse(course), letter)), last, isLast };
}

/** Returns the number of people who would get a letter now. Reads all people of the audience. */
export async function countRecipients(
  store: Pick<Collections, "users" | "courses" | "waitlist">,
  audience: Audience,
): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  for (;;) {
    const batch: Batch = await readBatch(store, { audience, startedAt: null, cursor }, COUNTED_AT_ONCE);
    count += batch.people.length;
    if (batch.isLast) return count;
    cursor = batch.last;
  }
}

/**
 * Adds the next emails of a letter to the outbox: as many as one maintenance run sends, so that a stopped
 * letter stops at once. Returns whether emails were added.
 */
export async function queueLetter(context: LinkContext, id: string): Promise<boolean> {
  let added = 0;
  for (let batch = 0; batch < BATCHES && added < LETTERS_PER_RUN; batch += 1) {
    const count = await queueBatch(context, id);
    if (count === null) break;
    added += count;
  }
  return added > 0;
}

/**
 * Adds the emails of one batch and moves the cursor, in one transaction: an interrupted call adds all or
 * none, and the next call continues after the last person. Returns the number of emails, or null if there is
 * no batch left or another call has added it.
 */
async function queueBatch({ store, now, fingerprint }: LinkContext, id: string): Promise<number | null> {
  const letter = await store.letters.byId(id);
  if (letter === null || !isQueueing(letter)) return null;
  const { people, last, isLast } = await readBatch(store, letter, LETTERS_PER_RUN);
  return store.transaction(async (tx) => {
    const current = await tx.letters.byId(id);
    if (current === null || !isQueueing(current) || current.cursor !== letter.cursor) return null;
    for (const person of people) await tx.emails.add(letterEmail(current, person, fingerprint), now);
    const queued = current.queued + people.length;
    await tx.letters.save({ ...current, queued, cursor: last ?? current.cursor, isQueued: isLast });
    return people.length;
  });
}

/**
 * Continues a letter that is being sent: adds its next emails to the outbox or, if none of them waits, saves
 * the final counts. Returns whether something changed.
 */
export async function continueLetter(context: LinkContext, letter: LetterRecord): Promise<boolean> {
  const { store, now } = context;
  if (isQueueing(letter)) return queueLetter(context, letter.id);
  const emails = await store.emails.countOfLetter(letter.id);
  return store.transaction(async (tx) => {
    const current = await tx.letters.byId(letter.id);
    const ended = current && endedLetter(current, emails, now);
    if (ended) await tx.letters.save(ended);
    return ended !== null;
  });
}

/**
 * Returns whether a queued letter must not be sent any more: it was stopped, or its recipient wants no such
 * emails, left the waitlist or was notified of the opening, no longer owns the course, has another email
 * address, or has a disabled or erased account. False for all other emails.
 */
export async function isOutdatedLetter(
  context: Context,
  { template, data, recipient }: Pick<EmailRecord, "template" | "data" | "recipient">,
): Promise<boolean> {
  if (template !== LETTER_TEMPLATE) return false;
  const { store, identity } = context;
  const { letterId, audience, userId, entryId } = LetterData.parse(data);
  const letter = await store.letters.byId(letterId);
  if (letter?.state !== "sending" || letter.stoppedAt !== null) return true;
  const entry = entryId === null ? null : await store.waitlist.byId(entryId);
  if (entryId !== null)
    return entry === null || entry.notifiedAt !== null || !(await wantsWaitlistMail(context, entry));
  const user = userId === null ? null : await store.users.byId(userId);
  if (user?.email !== recipient || !wantsLetters(user, Number(audience.id))) return true;
  const account = await identity.account(user.id);
  return account === null || account.isDisabled;
}
