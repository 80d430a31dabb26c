import type { LinkContext, OwnDataContext } from "../../core/context.ts";
import { Refusal } from "../../core/errors.ts";
import { ownedCourseIds } from "../../courses/ownership.ts";
import { learnerOfPracticeToken, newPlan } from "./rules.ts";
import type { OwnPracticePlan, PracticePlanInput } from "./schema.ts";

/** Returns the user's practice plan, if any. */
export async function readPracticePlan({ store, userId }: OwnDataContext): Promise<OwnPracticePlan> {
  const { plan } = await store.learning.of(userId);
  return { plan };
}

/**
 * Saves the evenings on which the user practises. Also restarts a plan that has ended. Throws not_signed_in, or
 * course_not_bought if the user owns no course.
 */
export async function savePracticePlan(
  { store, userId, now }: OwnDataContext,
  choice: PracticePlanInput,
): Promise<OwnPracticePlan> {
  return store.transaction(async (tx) => {
    const user = await tx.users.byId(userId);
    if (user === null) throw new Refusal("not_signed_in");
    if (ownedCourseIds(user).length === 0) throw new Refusal("course_not_bought");
    const plan = newPlan(choice, now);
    await tx.learning.savePlan(userId, plan);
    return { plan };
  });
}

/** Ends the user's practice plan and removes it. Idempotent. */
export async function endPracticePlan({
  store,
  userId,
}: Pick<OwnDataContext, "store" | "userId">): Promise<void> {
  await store.transaction(async (tx) => {
    if ((await tx.learning.of(userId)).plan !== null) await tx.learning.savePlan(userId, null);
  });
}

/** Ends the practice plan of the learner of an emailed link. Idempotent. Throws email_link_invalid. */
export async function endPracticeByLink(
  { store, linkKeys }: Pick<LinkContext, "store" | "linkKeys">,
  { token }: { token: string },
): Promise<void> {
  await endPracticePlan({ store, userId: learnerOfPracticeToken(token, linkKeys) });
}
