import type { User } from "../accounts/schema.ts";
import type { Context, UserContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { visibleCourse } from "../courses/actions.ts";
import { hasFinished, ownsCourse, progressOf } from "../courses/ownership.ts";
import { publicCourse } from "../courses/rules.ts";
import type { Course } from "../courses/schema.ts";
import { readableOf } from "../reviews/actions.ts";
import { comparisonsOf } from "./comparison/comparison.ts";
import type { Comparison } from "./comparison/schema.ts";
import { isStartOpen, nextPart, timeBefore, withAssessed, withResult } from "./rules.ts";
import type { AssessedDrill, Assessment, AssessmentResultInput, LearningRecord } from "./schema.ts";

type LearnerContext = Pick<UserContext, "store" | "userId" | "now">;

/** The drills of an assessment without their results. */
type ChosenDrills = readonly Omit<Assessment["drills"][number], "start" | "end">[];

/**
 * Returns the assessment of an owned course with the user's results. It has no drills if the instructor has chosen
 * none. Reads each of its lessons. Throws course_not_found or course_not_bought.
 */
export async function readAssessment(context: LearnerContext, { id }: { id: number }): Promise<Assessment> {
  const [{ user, course }, record] = await Promise.all([
    readOwnedCourse(context, id),
    context.store.learning.of(context.userId),
  ]);
  return assessmentOf(user, course, await chosenDrills(context, course), record);
}

/**
 * Records a result of a drill of the assessment of an owned course, also as a result of the drill, and returns the
 * assessment. Idempotent for a repeated request with the same device's time. Throws course_not_found,
 * course_not_bought, or lesson_not_found if the assessment does not have the drill.
 */
export async function recordAssessmentResult(
  context: LearnerContext,
  { id, part, lessonId, at: deviceAt, age, ...counted }: AssessmentResultInput,
): Promise<Assessment> {
  const { store, userId, now } = context;
  const added = { at: timeBefore(now, age), deviceAt, ...counted };
  const { user, course } = await readOwnedCourse(context, id);
  const chosen = await chosenDrills(context, course);
  return store.transaction(async (tx) => {
    const record = await tx.learning.of(userId);
    const { drills } = assessmentOf(user, course, chosen, record);
    const drill = drills.find((each) => each.lessonId === lessonId);
    if (drill === undefined) throw new Refusal("lesson_not_found");
    const isOpen = isStartOpen(drills, progressOf(user, course).completedLessons);
    const { start, end } = withAssessed(drill, { part, isOpen, added });
    const known = record.drills[lessonId] ?? [];
    const results = withResult(known, added);
    if (results !== known || start !== drill.start || end !== drill.end)
      await tx.learning.saveAssessed(userId, { courseId: id, lessonId, start, end, results });
    const assessed = { ...record.assessments[id], [lessonId]: { start, end } };
    return assessmentOf(user, course, chosen, { assessments: { ...record.assessments, [id]: assessed } });
  });
}

/** Returns an owned course as its customer sees it. Throws course_not_found or course_not_bought. */
async function readOwnedCourse({ store, userId }: LearnerContext, id: number) {
  const [user, found] = await Promise.all([store.users.byId(userId), store.courses.byId(id)]);
  const course = visibleCourse(found, user);
  if (user === null || !ownsCourse(user, id)) throw new Refusal("course_not_bought");
  return { user, course: publicCourse(course) };
}

/**
 * Returns the drills of the assessment of a course, in its order. Omits those of lessons that were removed
 * from the course later, and of lessons without a video or a counted drill.
 */
async function chosenDrills(
  { store, now }: Pick<Context, "store" | "now">,
  { lessonIds, assessmentLessonIds }: Pick<Course, "lessonIds" | "assessmentLessonIds">,
): Promise<ChosenDrills> {
  const chosen = lessonIds.filter((lessonId) => assessmentLessonIds.includes(lessonId));
  const lessons = await readableOf({ store, now }, await store.lessons.byIds(chosen));
  return lessons.flatMap(({ id: lessonId, title: lessonTitle, drill, drillAttempts: attempts }) =>
    drill === "" || attempts === null ? [] : [{ lessonId, lessonTitle, drill, attempts }],
  );
}

function assessmentOf(
  user: User,
  course: Course,
  chosen: ChosenDrills,
  { assessments }: Pick<LearningRecord, "assessments">,
): Assessment {
  const results = assessments[course.id] ?? {};
  const drills = chosen.map((drill) => ({ ...drill, ...(results[drill.lessonId] ?? NOT_DONE) }));
  const part = nextPart(drills, hasFinished(user, course));
  const isOpen = part === "end" || isStartOpen(drills, progressOf(user, course).completedLessons);
  return { courseTitle: course.title, part, isOpen, drills };
}

const NOT_DONE: AssessedDrill = { start: null, end: null };

/** Returns the results of a customer that can be compared: the drills of a course with both parts. */
export async function comparedResults(
  context: Pick<Context, "store" | "now">,
  { userId, courseId }: { userId: string; courseId: number },
): Promise<Comparison[]> {
  const { store } = context;
  const [user, found, record] = await Promise.all([
    store.users.byId(userId),
    store.courses.byId(courseId),
    store.learning.of(userId),
  ]);
  if (user === null || found === null || !ownsCourse(user, courseId)) return [];
  const course = publicCourse(found);
  return comparisonsOf(assessmentOf(user, course, await chosenDrills(context, course), record).drills);
}
