import { Text } from "@chakra-ui/react/text";
import { useQueryClient } from "@tanstack/react-query";
import type { CourseDrills } from "functions/learning/schema";
import { useLocation } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { takeFocus } from "../lib/focus.ts";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { PlanPanel } from "../practice/plan-panel.tsx";
import { planText } from "../practice/texts.ts";
import { Panel } from "../ui/heading.tsx";
import { drillsQuery } from "./api.ts";

/** Fragment of the URL in the last email of a plan. */
const FRAGMENT = "#aefingakvold";

type PracticePlanProps = { courseId: number; course: CourseDrills };

/** Renders the practice plan on the page with the drills. The first recorded result opens its form. */
export function PracticePlan({ courseId, course }: PracticePlanProps) {
  const { user } = useAuth();
  const { hash } = useLocation();
  const queryClient = useQueryClient();
  if (user === null) return null;
  const { plan, drills } = course;
  return (
    <Panel
      as="section"
      ref={hash === FRAGMENT ? takeFocus : undefined}
      tabIndex={-1}
      mt={{ base: "8", md: "10" }}
      scrollMarginTop="24"
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
      css={HIDDEN_IN_PRINT}
    >
      <Text as="h2" textStyle="cardTitle" mb="4">
        {planText.title}
      </Text>
      <PlanPanel
        plan={plan}
        user={user}
        courseId={courseId}
        isOffered={plan === null && drills.flatMap(({ results }) => results).length === 1}
        onChanged={(changed) =>
          queryClient.setQueryData(
            drillsQuery(courseId).queryKey,
            (known) => known && { ...known, plan: changed },
          )
        }
      />
    </Panel>
  );
}
