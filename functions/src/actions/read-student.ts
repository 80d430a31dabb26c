import type { Student } from "../contract/student.ts";
import type { User } from "../contract/user.ts";
import { publicCourse } from "../domain/course.ts";
import { ownsCourse, progressOf } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Collections } from "../store/store.ts";
import { administratorNames } from "./administrator-names.ts";
import type { Context } from "./context.ts";
import { withOwned } from "./read-courses.ts";
import { outboxEmail } from "./read-payment-detail.ts";

/** How many of the latest payments and emails of a customer are shown. */
const SHOWN = 50;

/** Returns all that is known of a customer. Throws user_not_found. */
export async function readStudent(
  context: Pick<Context, "store" | "identity">,
  { id }: { id: string },
): Promise<Student> {
  const { store, identity } = context;
  const user = await userIn(store, id);
  const [courses, grants, payments, emails, account] = await Promise.all([
    store.courses.published().then((published) => withOwned(context, published, user)),
    store.grants.of(id),
    store.payments.latestOf(id, SHOWN),
    store.emails.latestTo(user.email, SHOWN),
    identity.account(id),
  ]);
  const names = await administratorNames(
    context,
    grants.map(({ by }) => by),
  );
  return {
    user,
    signedInAt: account?.signedInAt ?? null,
    courses: courses.map((course) => {
      const grant = grants.find(({ courseId }) => courseId === course.id);
      const { completedLessons, totalLessons } = progressOf(user, publicCourse(course));
      return {
        id: course.id,
        title: course.title,
        isOwned: ownsCourse(user, course.id),
        completedLessons,
        totalLessons,
        grant: grant === undefined ? null : { ...grant, by: names.get(grant.by) ?? grant.by },
      };
    }),
    payments: payments.items.map((payment) => ({ ...payment, userEmail: user.email })),
    emails: emails.items.map(outboxEmail),
  };
}

/** Returns the customer. Throws user_not_found. */
export async function userIn(tx: Pick<Collections, "users">, id: string): Promise<User> {
  const user = await tx.users.byId(id);
  if (user === null) throw new Refusal("user_not_found");
  return user;
}

/** The object of an audit entry about a customer. */
export function accountOf({ id, email }: Pick<User, "id" | "email">) {
  return { kind: "account", id, name: email } as const;
}
