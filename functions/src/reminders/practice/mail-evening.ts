import { wantsMail } from "../../accounts/rules.ts";
import { dayOf } from "../../core/calendar.ts";
import type { Context } from "../../core/context.ts";
import type { ParsedBatch } from "../../core/firestore.ts";
import { ownedCourseIds, ownsCourse } from "../../courses/ownership.ts";
import type { EmailRecord } from "../../emails/rules.ts";
import { readDrills } from "../../learning/drills.ts";
import { reviewAll } from "../../reviews/actions.ts";
import {
  byLatestUse,
  type CourseDrill,
  decideEvening,
  drillOfEvening,
  isRemindedOn,
  MailedDrill,
  missedBefore,
  nextEvening,
  PRACTICE_TEMPLATE,
  PracticeMailData,
  practiceEmail,
  practiceEmailId,
  practisedAt,
} from "./rules.ts";

/** Maximum number of plans per maintenance run, so that there is time for the other steps. */
const PLANS_IN_A_ROUND = 50;

/** Finds at most `PLANS_IN_A_ROUND` learners whose evening of practice has come. */
export async function* plansToMail({
  store,
  now,
}: Pick<Context, "store" | "now">): AsyncGenerator<ParsedBatch<{ id: string }>> {
  yield { items: await store.learning.plansDue(now, PLANS_IN_A_ROUND), unreadable: [] };
}

type MailContext = Pick<Context, "store" | "identity" | "now" | "fingerprint">;

/**
 * Queues the email of a learner's evening, if any, and saves the next evening, in one transaction. A learner who cannot
 * get it now keeps the plan: a disabled account, an administrator, a learner who wants no emails (`wantsMail`) or owns
 * no course with drills. Opens a review of a course that cannot be read. Returns whether an email was queued.
 */
export async function mailEvening(context: MailContext, { id }: { id: string }): Promise<boolean> {
  const { store, identity, now, fingerprint } = context;
  const [account, { found, unreadable }] = await Promise.all([identity.account(id), drillOf(context, id)]);
  await reviewAll(context, unreadable);
  const isReachable = account !== null && !account.isDisabled && !account.isAdmin;
  return store.transaction(async (tx) => {
    const [learner, record] = await Promise.all([tx.users.reminded(id), tx.learning.of(id)]);
    const { plan } = record;
    if (plan === null || plan.nextAt === null || new Date(plan.nextAt) > now) return false;
    const due = { ...plan, nextAt: plan.nextAt };
    const practised = practisedAt(record);
    const day = dayOf(now);
    const isRefused =
      !isReachable ||
      learner === null ||
      found === null ||
      !wantsMail(learner) ||
      !ownsCourse(learner, found.courseId) ||
      (await tx.admins.byId(id)) !== null;
    if (isRefused) {
      const missed = missedBefore(due, practised);
      await tx.learning.savePlan(id, { ...plan, missed, nextAt: nextEvening(plan, now) });
      return false;
    }
    const isTaken = isRemindedOn(learner, day) || (await tx.emails.byId(practiceEmailId(id, day))) !== null;
    const isCounted = found.drill.attempts !== null;
    const evening = decideEvening(due, { practisedAt: practised, isTaken, isCounted, now });
    await tx.learning.savePlan(id, evening.plan);
    if (evening.mail === null) return false;
    await tx.emails.add(practiceEmail(learner, { ...found, kind: evening.mail, day }, fingerprint), now);
    return true;
  });
}

/**
 * Returns the drill of the evening of the course that the learner used last, and the courses that cannot be read. A
 * course without drills is skipped.
 */
async function drillOf(
  { store, now }: MailContext,
  userId: string,
): Promise<{ found: CourseDrill | null; unreadable: string[] }> {
  const [user, record] = await Promise.all([store.users.byId(userId), store.learning.of(userId)]);
  if (user === null) return { found: null, unreadable: [] };
  const { items: courses, unreadable } = await store.courses.byIds(ownedCourseIds(user));
  for (const { id: courseId } of byLatestUse(courses, record)) {
    const drill = drillOfEvening(await readDrills({ store, userId, now }, { id: courseId }));
    if (drill !== undefined) return { found: { courseId, drill: MailedDrill.parse(drill) }, unreadable };
  }
  return { found: null, unreadable };
}

/**
 * Returns whether a queued email of an evening must not be sent any more: the learner wants no such emails, was erased,
 * no longer owns the course or has ended the plan; also a drill, if the learner has practised or the day has passed.
 * False for all other emails.
 */
export async function isOutdatedPractice(
  { store, clock }: Pick<Context, "store" | "clock">,
  { template, data }: Pick<EmailRecord, "template" | "data">,
): Promise<boolean> {
  if (template !== PRACTICE_TEMPLATE) return false;
  const { kind, userId, courseId, day } = PracticeMailData.parse(data);
  const [user, record] = await Promise.all([store.users.byId(userId), store.learning.of(userId)]);
  const { plan } = record;
  if (user === null || plan === null || !wantsMail(user) || !ownsCourse(user, courseId)) return true;
  return kind === "drill" && (dayOf(clock()) !== day || practisedAt(record) >= day);
}
