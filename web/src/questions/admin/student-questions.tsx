import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Question } from "functions/questions/schema";
import { DividedList, Section } from "../../admin/section.tsx";
import { formatDate, formatMinute } from "../../lib/format.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { useMarkQuestion } from "./api.ts";
import { questionsText } from "./texts.ts";

type StudentQuestionsProps = { userId: string; questions: readonly Question[] };

/** Renders the questions of a customer. Each can be marked as answered. */
export function StudentQuestions({ userId, questions }: StudentQuestionsProps) {
  return (
    <Section title={questionsText.title}>
      {questions.length === 0 && <Text color="fg.muted">{questionsText.none}</Text>}
      <DividedList>
        {questions.map((question) => (
          <li key={question.id}>
            <Flex gap="2" align="center" wrap="wrap">
              <Text fontWeight="strong">{question.lessonTitle}</Text>
              <State question={question} />
            </Flex>
            <Text whiteSpace="pre-line">{question.text}</Text>
            {question.link !== "" && <Link link={question.link} />}
            <Text color="fg.muted">
              <time dateTime={question.at}>{formatMinute(question.at)}</time>
            </Text>
            <MarkButton userId={userId} question={question} />
          </li>
        ))}
      </DividedList>
    </Section>
  );
}

function State({ question: { answeredAt } }: { question: Question }) {
  return answeredAt === null ? (
    <Badge colorPalette="sky">{questionsText.open}</Badge>
  ) : (
    <Badge colorPalette="fairway">{questionsText.answered(formatDate(answeredAt))}</Badge>
  );
}

/** Renders a link as text with its host first, because it may lead to any site. */
function Link({ link }: { link: string }) {
  return (
    <Text>
      <span>{`${questionsText.host} `}</span>
      <strong>{new URL(link).host}</strong>
      <span>{`: ${link}`}</span>
    </Text>
  );
}

function MarkButton({ userId, question }: { userId: string; question: Question }) {
  const { id, lessonTitle, at, answeredAt } = question;
  const { mutate, isPending } = useMarkQuestion(userId);
  const isAnswered = answeredAt !== null;
  const nameOf = isAnswered ? questionsText.markOpenOf : questionsText.markAnsweredOf;
  return (
    <BusyButton
      size="sm"
      variant="outline"
      mt="2"
      isBusy={isPending}
      aria-label={nameOf(lessonTitle, formatMinute(at))}
      onClick={() =>
        mutate(
          { id, isAnswered: !isAnswered },
          { onError: (error) => notifyError(questionsText.failed, error, {}, null) },
        )
      }
    >
      {isAnswered ? questionsText.markOpen : questionsText.markAnswered}
    </BusyButton>
  );
}
