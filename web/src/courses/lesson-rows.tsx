import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { formatLength } from "../lib/format.ts";
import { landingText } from "../site/texts.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { FreeLessonLink } from "../ui/links.tsx";

type NumberedLesson = { lesson: Course["lessons"][number]; number: number };

/** Returns the lessons of a course with their numbers, in its order. */
export function numberedLessons({ lessons }: Pick<Course, "lessons">): NumberedLesson[] {
  return lessons.map((lesson, index) => ({ lesson, number: index + 1 }));
}

type LessonRowsProps = {
  lessons: readonly NumberedLesson[];
  /** Number of lessons shown before expanding. A list with one more is shown in full. */
  most: number;
  /** The free lesson that the page shows. Its row has no link. */
  previewId?: number | undefined;
};

/** Renders the titles and lengths of lessons, with links to the free ones. */
export function LessonRows({ lessons, most, previewId }: LessonRowsProps) {
  const shown = lessons.length > most + 1 ? most : lessons.length;
  return (
    <>
      <Rows lessons={lessons.slice(0, shown)} previewId={previewId} />
      {shown < lessons.length && (
        <Disclosure
          opensUpward
          summary={landingText.showAll(lessons.length)}
          openSummary={landingText.showFewer}
          fontSize="sm"
          color="fairway.fg"
        >
          <Rows lessons={lessons.slice(shown)} previewId={previewId} />
        </Disclosure>
      )}
    </>
  );
}

function Rows({ lessons, previewId }: Pick<LessonRowsProps, "lessons" | "previewId">) {
  return (
    <chakra.ol listStyleType="none" start={lessons[0]?.number}>
      {lessons.map(({ lesson, number }) => (
        <chakra.li key={lesson.id} borderBottomWidth="1px" borderColor="border">
          <Flex columnGap="4" align="center" minH="12" py="2">
            <Text as="span" w="6" color="fg.muted">
              {number}
            </Text>
            <Flex flex="1" minW="0" columnGap="4" align="center" justify="space-between" wrap="wrap">
              <Text as="span" fontWeight="600" lineHeight="1.35">
                {lesson.title}
              </Text>
              {lesson.id === previewId ? (
                <Text as="span" fontSize="sm" color="fg.muted">
                  {landingText.thisPreview}
                </Text>
              ) : (
                lesson.isFree && <FreeLessonLink lesson={lesson} />
              )}
            </Flex>
            {lesson.lengthSeconds !== null && (
              <Text as="span" fontSize="sm" color="fg.muted">
                {formatLength(lesson.lengthSeconds)}
              </Text>
            )}
          </Flex>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
