import { wantsMail } from "../accounts/rules.ts";
import { dayOf } from "../core/calendar.ts";
import type { AccountsContext, LinkContext, StoreContext } from "../core/context.ts";
import type { ParsedBatch } from "../core/firestore.ts";
import { atMost } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import { ownedCourseIds, ownsCourse } from "../courses/ownership.ts";
import { publicCourse } from "../courses/rules.ts";
import type { EmailRecord } from "../emails/rules.ts";
import type { LearningRecord } from "../learning/schema.ts";
import { reviewAll } from "../reviews/actions.ts";
import { REMINDER_PAUSE_MS } from "./limits.ts";
import { practiceEmailId } from "./practice/rules.ts";
import {
  learnerOfOffToken,
  planReminders,
  REMINDER_TEMPLATE,
  type RemindedLearner,
  ReminderData,
  reminderEmail,
  withReminderSent,
} from "./rules.ts";

/** Maximum number of learners per maintenance run, so that there is time for the other steps. */
const REMINDED_IN_A_ROUND = 50;

/** Finds at most `REMINDED_IN_A_ROUND` learners whose next email is due, longest waiting first. */
export function toRemind({ store, now }: StoreContext): AsyncIterable<ParsedBatch<RemindedLearner>> {
  return atMost(store.users.toRemind(now), REMINDED_IN_A_ROUND);
}

/**
 * Queues the email to a learner that is due, if any, and saves when to decide again, in one transaction.
 * Sends nothing to a disabled or deleted account, to an administrator, to a learner who wants no emails
 * (`wantsMail`), before the emails of the purchase, and on an evening of the practice plan. Opens a review of
 * a course that cannot be read, and decides again after the pause. Returns whether an email was queued.
 */
export async function remind(
  context: AccountsContext & LinkContext,
  { id }: { id: string },
): Promise<boolean> {
  const { store, identity, now, fingerprint } = context;
  let unreadable: string[] = [];
  const account = await identity.account(id);
  const isReachable = account !== null && !account.isDisabled && !account.isAdmin;
  const isQueued = await store.transaction(async (tx) => {
    unreadable = [];
    const learner = await tx.users.reminded(id);
    if (learner?.remindAt == null || new Date(learner.remindAt) > now) return false;
    const { reminders } = learner;
    const wantsNone = !wantsMail(learner) || (await tx.admins.byId(id)) !== null;
    if (!isReachable || wantsNone) {
      await tx.users.saveReminders(id, { reminders, remindAt: null });
      return false;
    }
    const owned = await tx.courses.byIds(ownedCourseIds(learner));
    unreadable = owned.unreadable;
    const courses = owned.items.map(publicCourse);
    const watched = await tx.learning.of(id);
    const plan = planReminders(learner, { courses, watched, now });
    const { due } = plan;
    const afterPause = new Date(now.getTime() + REMINDER_PAUSE_MS);
    const remindAt = unreadable.length > 0 ? afterPause : plan.remindAt;
    if (due === null) {
      await tx.users.saveReminders(id, { reminders, remindAt });
      return false;
    }
    if (
      (await hasUnsentPurchase(tx, learner)) ||
      (await isPracticeDay(tx, { id, plan: watched.plan, now }))
    ) {
      await tx.users.saveReminders(id, { reminders, remindAt: afterPause });
      return false;
    }
    await tx.users.saveReminders(id, { reminders: withReminderSent(reminders, due, now), remindAt });
    await tx.emails.add(reminderEmail(learner, due, fingerprint), now);
    return true;
  });
  await reviewAll(context, unreadable);
  return isQueued;
}

/** Latest emails to a learner that can contain those of the purchase. */
const LATEST_EMAILS = 10;

/** Templates of the emails about a purchase or a granted course. */
const OF_PURCHASE: ReadonlySet<string> = new Set(["receipt", "invitation"]);

async function hasUnsentPurchase({ emails }: Pick<Collections, "emails">, { email }: RemindedLearner) {
  const { items } = await emails.latestTo(email, LATEST_EMAILS);
  return items.some(
    ({ template, sentAt, dueAt }) => OF_PURCHASE.has(template) && sentAt === null && dueAt !== null,
  );
}

/** Returns whether an email of the practice plan is due today or was queued today. */
export async function isPracticeDay(
  { emails }: Pick<Collections, "emails">,
  { id, plan, now }: { id: string; plan: LearningRecord["plan"]; now: Date },
): Promise<boolean> {
  const today = dayOf(now);
  if (plan?.nextAt != null && dayOf(plan.nextAt) === today) return true;
  return (await emails.byId(practiceEmailId(id, today))) !== null;
}

/**
 * Returns whether a queued email must not be sent any more, because the learner wants no such emails, was erased, or
 * no longer owns the course. False for all other emails.
 */
export async function isOutdatedReminder(
  { store }: StoreContext,
  { template, data }: Pick<EmailRecord, "template" | "data">,
): Promise<boolean> {
  if (template !== REMINDER_TEMPLATE) return false;
  const { userId, courseId } = ReminderData.parse(data);
  const user = await store.users.byId(userId);
  return user === null || !wantsMail(user) || !ownsCourse(user, courseId);
}

/** Turns the emails to a learner off. Idempotent, also after the learner was erased. Throws email_link_invalid. */
export async function turnRemindersOff(
  { store, linkKeys }: LinkContext,
  { token }: { token: string },
): Promise<void> {
  const userId = learnerOfOffToken(token, linkKeys);
  await store.transaction(async (tx) => {
    if ((await tx.users.byId(userId)) !== null) await tx.users.setMails(userId, false);
  });
}
