import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import type { Assessment } from "functions/learning/schema";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAuth } from "../../accounts/auth.tsx";
import { toPageTop } from "../../lib/focus.ts";
import { Icon } from "../../ui/icon.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { assessmentQuery } from "../api.ts";
import { OwnCoursePage } from "../own-course-page.tsx";
import { useDrillResults } from "../use-drill-results.ts";
import { AssessmentOverview } from "./assessment-overview.tsx";
import { AssessmentStep } from "./assessment-step.tsx";
import { assessmentText } from "./texts.ts";

export function AssessmentPage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <OwnCoursePage query={assessmentQuery} notOwned={assessmentText.notOwned}>
      {(assessment, id) =>
        assessment.drills.length === 0 ? (
          <NoAssessment courseId={id} />
        ) : (
          <CurrentView courseId={id} userId={user.id} assessment={assessment} />
        )
      }
    </OwnCoursePage>
  );
}

/** Query parameter with the lesson whose drill is shown. Without it, the overview is shown. */
const STEP = "aefing";

type CurrentViewProps = { courseId: number; userId: string; assessment: Assessment };

/** Renders the overview, or the drill in the URL. Results that the server does not have yet count too. */
function CurrentView({ courseId, userId, assessment }: CurrentViewProps) {
  const { record, unsentOf } = useDrillResults(courseId, userId);
  const [query, setQuery] = useSearchParams();
  const [recounted, setRecounted] = useState<number | null>(null);
  const { part } = assessment;
  const drills = assessment.drills.map((drill) => {
    const unsent = unsentOf(drill.lessonId)
      .filter(({ assessment: of }) => of?.courseId === courseId && of.part === part)
      .at(-1);
    return unsent === undefined
      ? { ...drill, isUnsent: false }
      : { ...drill, [part]: unsent, isUnsent: true };
  });
  const open = (lessonId: number | null, isRecount = false) => {
    toPageTop(); // the focused button is about to be removed
    setRecounted(isRecount ? lessonId : null);
    setQuery(lessonId === null ? {} : { [STEP]: String(lessonId) });
  };
  const step = drills.findIndex(({ lessonId }) => String(lessonId) === query.get(STEP));
  const drill = drills[step];
  return (
    <Container maxW="44rem" pt={{ base: "3", md: "6" }} pb="14">
      <TextLink to={`/course/${courseId}`} fontSize="sm" minH="11">
        <Icon name="arrowLeft" boxSize="4" />
        {assessmentText.toCourse}
      </TextLink>
      <Box layerStyle="card" p={{ base: "5", md: "10" }} mt="2">
        {drill === undefined ? (
          <AssessmentOverview
            courseId={courseId}
            assessment={{ ...assessment, drills }}
            onOpen={open}
            onRecount={(lessonId) => open(lessonId, true)}
          />
        ) : (
          <AssessmentStep
            key={drill.lessonId}
            storageKey={`${userId}/${courseId}/${part}/${drill.lessonId}`}
            assessment={{ ...assessment, drills }}
            step={step}
            isUnsent={drill.isUnsent}
            isRecount={drill.lessonId === recounted}
            onRecord={(hits) =>
              record(drill.lessonId, { hits, attempts: drill.attempts }, { courseId, part })
            }
            onOpen={open}
          />
        )}
      </Box>
    </Container>
  );
}

function NoAssessment({ courseId }: { courseId: number }) {
  return (
    <MessagePanel
      icon="target"
      palette="sky"
      title={assessmentText.none.title}
      actions={<ButtonLink to={`/course/${courseId}`}>{assessmentText.toCourse}</ButtonLink>}
    >
      {assessmentText.none.hint}
    </MessagePanel>
  );
}
