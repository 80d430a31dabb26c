import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { OwnedCourse } from "functions/courses/schema";
import { changeOf, comparisonsOf } from "functions/learning/comparison/comparison";
import type { Comparison } from "functions/learning/comparison/schema";
import { useParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { useAssessment } from "../learning/api.ts";
import { Comparisons } from "../learning/comparison/comparisons.tsx";
import { comparisonText } from "../learning/comparison/texts.ts";
import { counted, dayInWords } from "../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { site } from "../lib/site.ts";
import { numericId } from "../lib/url.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { MessagePanel, NotFoundPanel } from "../ui/message-panel.tsx";
import { PageLoading, QueryResult } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { ownedCoursesQuery } from "./api.ts";
import { HoleMap } from "./hole-map.tsx";
import { diplomaText } from "./texts.ts";

/**
 * Overrides the print style of the site, which hides drawings (`theme/inline-styles.ts`). Fits on one sheet.
 */
const ON_PAPER = {
  "@media print": {
    breakInside: "avoid",
    "& svg": { display: "block !important", background: "#2b6640 !important", maxHeight: "70mm" },
    printColorAdjust: "exact",
  },
};

type DiplomaProps = { course: OwnedCourse; student: string; comparisons: readonly Comparison[] };

/**
 * Renders a diploma for screen and print: student, course, date, number of lessons, instructor, and these results of
 * the assessment if there are any.
 */
export function Diploma({ course, student, comparisons }: DiplomaProps) {
  const { instructor } = useSiteTexts();
  const { title, lessonIds, finishedLessons, finishedAt } = course;
  const count = finishedLessons ?? lessonIds.length;
  const holes = Array.from({ length: count }, (_, hole) => hole);
  return (
    <Box
      as="article"
      layerStyle="card"
      boxShadow="md"
      overflow="hidden"
      overflowWrap="anywhere"
      textAlign="center"
      css={ON_PAPER}
    >
      <HoleMap lessonIds={holes} completed={holes} maxH={{ md: "14rem" }} />
      <Box px={{ base: "5", sm: "10" }} py={{ base: "8", sm: "10" }}>
        <PageHeading title={diplomaText.title} textStyle="eyebrow" color="fairway.fg">
          {diplomaText.title} · {site.name}
        </PageHeading>
        <Text textStyle="pageTitle" color="fg.heading" mt="4">
          {student}
        </Text>
        <Text mt="3" color="fg.muted">
          {diplomaText.finished}
        </Text>
        <Text as="h2" textStyle="subtitle" mt="3">
          {title}
        </Text>
        <Text mt="1" color="fg.muted">
          {counted(count, commonText.lesson, commonText.lessons)}
        </Text>
        {comparisons.length > 0 && (
          <Box as="section" maxW="28rem" mx="auto" mt="7">
            <Text as="h3" textStyle="label" color="fairway.fg">
              {comparisonText.title}
            </Text>
            <Comparisons comparisons={comparisons} textAlign="start" />
          </Box>
        )}
        <Flex as="dl" mt="8" columnGap="16" rowGap="6" justify="center" wrap="wrap">
          {finishedAt !== null && <Signed name={diplomaText.day}>{dayInWords(finishedAt)}</Signed>}
          {instructor.name !== "" && <Signed name={diplomaText.teacher}>{instructor.name}</Signed>}
        </Flex>
      </Box>
    </Box>
  );
}

/** Renders a value above its name, like a signature line. */
function Signed({ name, children }: { name: string; children: string }) {
  return (
    <Flex direction="column-reverse" minW="min(12rem, 100%)">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd pb="1.5" mb="1.5" fontWeight="600" borderBottomWidth="1px" borderColor="border.control">
        {children}
      </chakra.dd>
    </Flex>
  );
}

export function DiplomaPage() {
  const id = numericId(useParams().courseId, MAIN_COURSE_ID);
  const { user } = useAuth();
  const courses = useQuery(ownedCoursesQuery);
  if (user === null) return null;
  return (
    <QueryResult query={courses}>
      {(owned) => {
        const course = owned.find((each) => each.id === id);
        if (course === undefined) return <NotFoundPanel {...diplomaText.notOwned} />;
        return course.finishedLessons !== null ? (
          <Earned course={course} student={user.name} />
        ) : (
          <NotYet course={course} />
        );
      }}
    </QueryResult>
  );
}

/** Renders the diploma of a finished course with the results that rose. If they cannot be loaded, it has none. */
function Earned({ course, student }: Omit<DiplomaProps, "comparisons">) {
  const { data: assessment, isLoading } = useAssessment(course);
  if (isLoading) return <PageLoading isData />;
  const better = comparisonsOf(assessment?.drills ?? []).filter((drill) => changeOf(drill) > 0);
  return (
    <Container maxW="60rem" pt={{ base: "4", md: "8" }} pb="14">
      <Box css={HIDDEN_IN_PRINT} mb="4">
        <TextLink to={`/course/${course.id}`} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          {diplomaText.toCourse}
        </TextLink>
      </Box>
      <Diploma course={course} student={student} comparisons={better} />
      <Flex mt="6" gap="3" wrap="wrap" css={HIDDEN_IN_PRINT}>
        <Button size="lg" w={{ base: "full", sm: "auto" }} onClick={() => window.print()}>
          {diplomaText.print}
        </Button>
        {"share" in navigator && (
          <Button
            size="lg"
            variant="outline"
            w={{ base: "full", sm: "auto" }}
            onClick={() => void share(course.title)}
          >
            {diplomaText.share}
          </Button>
        )}
      </Flex>
    </Container>
  );
}

/**
 * Opens the share menu of the device. Shares the URL of the landing page, because only the customer can open the
 * diploma.
 */
async function share(course: string): Promise<void> {
  try {
    await navigator.share({ text: diplomaText.shareText(course), url: `${location.origin}/` });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    if (isCancelled) return;
    const { notify } = await import("../lib/toaster.ts");
    notify({ title: diplomaText.shareFailed, variant: "destructive" });
  }
}

function NotYet({ course }: { course: OwnedCourse }) {
  return (
    <MessagePanel
      icon="flag"
      palette="sky"
      title={diplomaText.unfinished.title}
      actions={<ButtonLink to={`/course/${course.id}`}>{diplomaText.toCourse}</ButtonLink>}
    >
      {diplomaText.unfinished.hint}
    </MessagePanel>
  );
}
