import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Question } from "functions/questions/schema";
import { DividedList, Section } from "../../admin/section.tsx";
import { formatDate, formatMinute } from "../../lib/format.ts";
import { MarkButton } from "./mark-button.tsx";
import { questionsText } from "./texts.ts";

type StudentQuestionsProps = { userId: string; questions: readonly Question[] };

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
            <MarkButton userId={userId} question={question} mt="2" />
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
