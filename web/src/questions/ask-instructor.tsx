import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { LESSON_QUESTIONS_HASH } from "functions/questions/limits";
import { lazy, Suspense, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { Panel } from "../ui/heading.tsx";
import { LazyPart } from "../ui/lazy.tsx";
import { questionText } from "./texts.ts";
import { unsentQuestion } from "./unsent-question.ts";

const QuestionPart = lazy(async () => ({
  default: (await import("./question-part.tsx")).QuestionPart,
}));

type AskInstructorProps = { user: User; courseId: number; lessonId: number };

/**
 * Renders the section in which the customer of a course asks the instructor. A click loads the form, which
 * replaces the button. It is open from the start if the user has an unfinished question, or if the link of an answer
 * leads here.
 */
export function AskInstructor({ user, ...place }: AskInstructorProps) {
  const headingId = useId();
  const isLinked = useLocation().hash === `#${LESSON_QUESTIONS_HASH}`;
  const [hasDraft] = useState(() => unsentQuestion(user.id, place.lessonId).read() !== null);
  const [isOpen, setIsOpen] = useState(hasDraft || isLinked);
  const folded = (
    <>
      <Text color="fg.muted" mt="1" maxW="prose">
        {questionText.lead}
      </Text>
      <Button variant="outline" mt="4" aria-busy={isOpen} onClick={() => setIsOpen(true)}>
        {questionText.open}
      </Button>
    </>
  );
  return (
    <Panel
      as="section"
      id={LESSON_QUESTIONS_HASH}
      aria-labelledby={headingId}
      mt="10"
      p={{ base: "5", md: "6" }}
    >
      <Text as="h2" id={headingId} textStyle="cardTitle">
        {questionText.title}
      </Text>
      {isOpen ? (
        <LazyPart>
          <Suspense fallback={folded}>
            <QuestionPart
              userId={user.id}
              {...place}
              focuses={isLinked ? "questions" : hasDraft ? null : "form"}
            />
          </Suspense>
        </LazyPart>
      ) : (
        folded
      )}
    </Panel>
  );
}
