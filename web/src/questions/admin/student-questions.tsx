import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { OpenQuestion, Question } from "functions/questions/schema";
import { DividedList, Section } from "../../admin/section.tsx";
import { formatDate, formatMinute } from "../../lib/format.ts";
import { AnswerForm, SentAnswer } from "./answer-form.tsx";
import { questionsText } from "./texts.ts";

type StudentQuestionsProps = { user: OpenQuestion["user"]; questions: readonly Question[] };

/** Renders the questions of a customer with their answers. Open ones can be answered or marked as answered. */
export function StudentQuestions({ user, questions }: StudentQuestionsProps) {
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
            <QuestionBody question={question} />
            <Text color="fg.muted">
              <time dateTime={question.at}>{formatMinute(question.at)}</time>
            </Text>
            <SentAnswer question={question} />
            <AnswerForm user={user} question={question} />
          </li>
        ))}
      </DividedList>
    </Section>
  );
}

/** Renders the text and the link of a question. */
export function QuestionBody({ question: { text, link } }: { question: Question }) {
  return (
    <>
      <Text whiteSpace="pre-line">{text}</Text>
      {link !== "" && <Link link={link} />}
    </>
  );
}

function State({ question: { answeredAt } }: { question: Question }) {
  return answeredAt === null ? (
    <Badge colorPalette="sky">{questionsText.open}</Badge>
  ) : (
    <Badge colorPalette="fairway">{questionsText.answered(formatDate(answeredAt))}</Badge>
  );
}

/** Renders a link as text with a bold host, because it may lead to any site. Source: decision 0022. */
function Link({ link }: { link: string }) {
  const { protocol, host, pathname, search, hash } = new URL(link);
  return (
    <Text>
      <span>{`${questionsText.link} ${protocol}//`}</span>
      <strong>{host}</strong>
      <span>{`${pathname}${search}${hash}`}</span>
    </Text>
  );
}
