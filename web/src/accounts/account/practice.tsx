import { useQuery } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { ownedCourseIds } from "functions/courses/ownership";
import { practicePlanQuery } from "../../practice/api.ts";
import { PlanPanel } from "../../practice/plan-panel.tsx";
import { planText } from "../../practice/texts.ts";
import { AccountSection } from "./section.tsx";

/** Renders the practice plan of a customer. Renders nothing for a user without a course. */
export function PracticeSection({ user }: { user: User }) {
  const [courseId] = ownedCourseIds(user);
  const { data: plan } = useQuery({ ...practicePlanQuery, enabled: courseId !== undefined });
  if (courseId === undefined || plan === undefined) return null;
  return (
    <AccountSection title={planText.accountTitle}>
      <PlanPanel plan={plan} user={user} courseId={courseId} />
    </AccountSection>
  );
}
