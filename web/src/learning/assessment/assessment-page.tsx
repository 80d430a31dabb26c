import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { Assessment } from "functions/learning/schema";
import { useParams, useSearchParams } from "react-router-dom";
import { useAuth } from "../../accounts/auth.tsx";
import { courseText } from "../../courses/texts.ts";
import { codeOf } from "../../lib/api-client.ts";
import { toPageTop } from "../../lib/focus.ts";
import { numericId } from "../../lib/url.ts";
import { Icon } from "../../ui/icon.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { MessagePanel, NotFoundPanel } from "../../ui/message-panel.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { assessmentQuery } from "../api.ts";
import { NotOwned } from "../not-owned.tsx";
import { useDrillResults } from "../use-drill-results.ts";
import { AssessmentOverview } from "./assessment-overview.tsx";
import { AssessmentStep } from "./assessment-step.tsx";
import { assessmentText } from "./texts.ts";

export function AssessmentPage() {
  const id = numericId(useParams().courseId, MAIN_COURSE_ID);
  return id === null ? <NotFoundPanel {...courseText.notFound} /> : <AssessmentOf key={id} id={id} />;
}

function AssessmentOf({ id }: { id: number }) {
  const { user } = useAuth();
  const found = useQuery(assessmentQuery(id));
  if (user === null) return null;
  const refusal = codeOf(found.error);
  if (refusal === "course_not_found") return <NotFoundPanel {...courseText.notFound} />;
  if (refusal === "course_not_bought") return <NotOwned courseId={id} hint={assessmentText.notOwned} />;
  return (
    <QueryResult query={found}>
      {(assessment) =>
        assessment.drills.length === 0 ? (
          <NoAssessment courseId={id} />
        ) : (
          <CurrentView courseId={id} userId={user.id} assessment={assessment} />
        )
      }
    </QueryResult>
  );
}

/** Query parameter with the lesson whose drill is shown. Without it, the overview is shown. */
const STEP = "aefing";

type CurrentViewProps = { courseId: number; userId: string; assessment: Assessment };

/** Renders the overview, or the drill in the URL. Results that the server does not have yet count too. */
function CurrentView({ courseId, userId, assessment }: CurrentViewProps) {
  const { record, unsentOf } = useDrillResults(courseId, userId);
  const [query, setQuery] = useSearchParams();
  const { part } = assessment;
  const drills = assessment.drills.map((drill) => {
    const unsent = unsentOf(drill.lessonId)
      .filter(({ assessment: of }) => of?.courseId === courseId && of.part === part)
      .at(-1);
    return unsent === undefined
      ? { ...drill, isUnsent: false }
      : { ...drill, [part]: unsent, isUnsent: true };
  });
  const open = (lessonId: number | null) => {
    toPageTop(); // the focused button is about to be removed
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
          <AssessmentOverview courseId={courseId} assessment={{ ...assessment, drills }} onOpen={open} />
        ) : (
          <AssessmentStep
            key={drill.lessonId}
            storageKey={`${userId}/${courseId}/${part}/${drill.lessonId}`}
            assessment={{ ...assessment, drills }}
            step={step}
            isUnsent={drill.isUnsent}
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
