import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { secondFactorQuery } from "../../accounts/admin/api.ts";
import { securityText } from "../../accounts/admin/texts.ts";
import { PersonLink } from "../../admin/person.tsx";
import { DividedList, Section } from "../../admin/section.tsx";
import { formatDate } from "../../lib/format.ts";
import { openQuestionsQuery } from "../../questions/admin/api.ts";
import { stalledQuery } from "../../students/admin/api.ts";
import { stalledText } from "../../students/admin/texts.ts";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { DropOff } from "./activity.tsx";
import { QuestionsNotice } from "./notices.tsx";

/** Renders the overview of a teacher: open questions and the students' progress, without sales. */
export function TeacherOverview() {
  const factor = useQuery(secondFactorQuery);
  const { data: questions = [] } = useInfiniteQuery(openQuestionsQuery);
  return (
    <Stack gap={{ base: "3", md: "5" }} maxW="48rem">
      {questions.length > 0 && <QuestionsNotice count={questions.length} />}
      {factor.data?.enabledAt === null && <SecondFactorOffer />}
      <DropOff isOpen />
      <StalledStudents />
    </Stack>
  );
}

/** Number of students in the overview. The list has all of them. */
const LATEST = 5;

/** Renders the students who have stalled last, with a link to all of them. Renders nothing if there are none. */
function StalledStudents() {
  const { data: students = [] } = useInfiniteQuery(stalledQuery);
  if (students.length === 0) return null;
  return (
    <Section title={stalledText.stalled}>
      <DividedList>
        {students.slice(0, LATEST).map(({ id, name, lastLesson, lastLessonAt, ...student }) => (
          <Flex as="li" key={id} justify="space-between" columnGap="4" wrap="wrap">
            <Box flex="1 1 9rem" minW="0">
              <PersonLink id={id} name={name} />
              <Text color="fg.muted">{lastLesson}</Text>
            </Box>
            <Text textAlign="end">
              <strong>{stalledText.of(student.completedLessons, student.totalLessons)}</strong>
              <br />
              <Text as="span" color="fg.muted">
                {formatDate(lastLessonAt)}
              </Text>
            </Text>
          </Flex>
        ))}
      </DividedList>
      <TextLink to="/admin/dashboard?tab=users&filter=stalled" mt="4" fontSize="sm">
        {stalledText.seeAll}
      </TextLink>
    </Section>
  );
}

/** Offers a second factor to a teacher who has none. Owners have a line in their checklist. */
function SecondFactorOffer() {
  return (
    <Panel as="section" aria-label={securityText.offerTitle} p={{ base: "4", md: "6" }}>
      <Flex gap="4" wrap="wrap" align="center">
        <Icon name="lock" boxSize="8" color="fairway.border" />
        <Text flex="1 1 18rem" textWrap="pretty">
          <strong>{securityText.offerTitle}.</strong> {securityText.offer}
        </Text>
        <ButtonLink to="/admin/security" variant="outline">
          {securityText.offerAction}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
