import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { CourseNotes } from "functions/learning/schema";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { lessonPath } from "../lib/url.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink, RouterLink, TextLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { courseNotesQuery } from "./api.ts";
import { OwnCoursePage } from "./own-course-page.tsx";
import { courseNotesText, drillText } from "./texts.ts";

/** Renders all notes of the learner on a course, for the screen and for A4. */
export function NotesPage() {
  return (
    <OwnCoursePage query={courseNotesQuery} notOwned={courseNotesText.notOwned}>
      {(course, id) =>
        course.notes.length === 0 ? <NoNotes courseId={id} /> : <Notes courseId={id} course={course} />
      }
    </OwnCoursePage>
  );
}

function Notes({ courseId, course }: { courseId: number; course: CourseNotes }) {
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "6" }} pb="14">
      <Box css={HIDDEN_IN_PRINT}>
        <TextLink to={`/course/${courseId}`} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          {drillText.toCourse}
        </TextLink>
      </Box>
      <PageHeading title={courseNotesText.title} mt="2" css={{ "@media print": { fontSize: "20pt" } }} />
      <Text textStyle="lg" color="fg.muted" mt="2">
        {course.courseTitle}
      </Text>
      <Button mt="5" variant="outline" onClick={() => window.print()}>
        {courseNotesText.print}
      </Button>
      <Box layerStyle="card" mt="8" px={{ base: "5", md: "8" }} css={{ "@media print": { padding: "0" } }}>
        {course.notes.map(({ lessonId, lessonTitle, number, text }) => (
          <Box
            key={lessonId}
            as="section"
            py={{ base: "5", md: "6" }}
            css={{
              "& + &": { borderTopWidth: "1px", borderColor: "border" },
              "@media print": { padding: "4mm 0" },
            }}
          >
            <Flex align="baseline" justify="space-between" gap="4">
              <Text
                as="h2"
                textStyle="cardTitle"
                minW="0"
                css={{ "@media print": { fontSize: "13pt", breakAfter: "avoid" } }}
              >
                <RouterLink to={lessonPath(lessonId, courseId)} _hover={{ textDecoration: "underline" }}>
                  {`${number}. ${lessonTitle}`}
                </RouterLink>
              </Text>
              <TextLink
                to={lessonPath(lessonId, courseId)}
                aria-label={courseNotesText.editOf(lessonTitle)}
                minH="11"
                fontSize="sm"
                css={HIDDEN_IN_PRINT}
              >
                {courseNotesText.edit}
              </TextLink>
            </Flex>
            <Text
              mt="1"
              maxW="prose"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              css={{ "@media print": { fontSize: "11pt", lineHeight: "1.4", maxWidth: "none" } }}
            >
              {text}
            </Text>
          </Box>
        ))}
      </Box>
    </Container>
  );
}

function NoNotes({ courseId }: { courseId: number }) {
  return (
    <MessagePanel
      icon="pencil"
      palette="sky"
      title={courseNotesText.none.title}
      actions={<ButtonLink to={`/course/${courseId}`}>{drillText.toCourse}</ButtonLink>}
    >
      {courseNotesText.none.hint}
    </MessagePanel>
  );
}
