import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { OpenQuestion } from "functions/questions/schema";
import { PagedList, usePages } from "../../admin/paged-list.tsx";
import { MailLink, PersonLink } from "../../admin/person.tsx";
import { formatMinute } from "../../lib/format.ts";
import { Panel } from "../../ui/heading.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { openQuestionsQuery } from "./api.ts";
import { QuestionBody } from "./student-questions.tsx";
import { questionsText } from "./texts.ts";

/** Renders the questions without an answer, oldest first. Each is answered, or marked as answered, in its row. */
export function OpenQuestions() {
  return (
    <PagedList
      query={usePages(openQuestionsQuery)}
      none={questionsText.noneOpen}
      failed={questionsText.fetchFailed}
      failedLang="en"
    >
      {(questions) => (
        <chakra.ul
          aria-label={questionsText.list}
          listStyleType="none"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="4"
        >
          {questions.map((question) => (
            <li key={question.id}>
              <Row question={question} />
            </li>
          ))}
        </chakra.ul>
      )}
    </PagedList>
  );
}

function Row({ question }: { question: OpenQuestion }) {
  const { user, lessonTitle, at } = question;
  return (
    <Panel as="article" p={{ base: "4", md: "5" }} borderRadius="l2" overflowWrap="anywhere">
      <Flex wrap="wrap" columnGap="4" align="baseline" justify="space-between">
        <Flex wrap="wrap" columnGap="3" align="baseline">
          <PersonLink {...user} />
          <MailLink email={user.email} />
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          <time dateTime={at}>{formatMinute(at)}</time>
        </Text>
      </Flex>
      <Box maxW="48rem">
        <Text as="h2" mt="2" mb="1" fontWeight="700">
          <Text as="span" fontWeight="400" color="fg.muted">{`${questionsText.lesson} `}</Text>
          <span>{lessonTitle}</span>
        </Text>
        <QuestionBody question={question} />
        <AnswerForm user={user} question={question} offersUndo />
      </Box>
    </Panel>
  );
}
