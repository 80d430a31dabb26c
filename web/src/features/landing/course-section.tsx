import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { nextLessonOf, progressOf } from "functions/domain/ownership";
import { useCoursePrice } from "../../api/courses.ts";
import { Button } from "../../components/button.tsx";
import { CardBrands } from "../../components/card-brands.tsx";
import { CheckList } from "../../components/check-list.tsx";
import { HoleMap } from "../../components/hole-map.tsx";
import { Icon } from "../../components/icon.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { PageSpinner } from "../../components/page-loading.tsx";
import { PriceTag } from "../../components/price-tag.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { counted } from "../../lib/format.ts";
import { LANDING_PART } from "../../lib/landing-part.ts";
import { lessonProgress } from "../../lib/lesson-progress.ts";
import { commonText } from "../../strings/common.ts";
import { courseText } from "../../strings/course.ts";
import { landingText } from "../../strings/landing.ts";
import { CallLink } from "./call-link.tsx";
import { CourseLessons } from "./course-lessons.tsx";
import { Reveal, Section } from "./section.tsx";
import { useOwner } from "./use-owner.ts";

function CourseCard({ course }: { course: Course }) {
  const owner = useOwner(course);
  const lessons = counted(course.lessonIds.length, commonText.lesson, commonText.lessons);
  return (
    <Box layerStyle="card" boxShadow="md" overflow="hidden">
      <HoleMap lessonIds={course.lessonIds} {...(owner && { completed: owner.completedLessons })} />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "1.4fr 1fr" }}
        gap={{ base: "6", lg: "14" }}
        p={{ base: "6", md: "10" }}
      >
        <Flex direction="column" gap="6">
          <SectionHeading eyebrow={landingText.courseEyebrow} title={course.title} />
          <Text color="fg.muted">{course.description}</Text>
          <CheckList items={landingText.includes(lessons)} aria-label={landingText.included} />
        </Flex>
        <Box
          borderTopWidth={{ base: "1px", lg: "0" }}
          borderColor="border"
          pt={{ base: "6", lg: "0" }}
          alignSelf="center"
        >
          {owner ? <GoOn course={course} owner={owner} /> : <Offer course={course} />}
        </Box>
      </Grid>
    </Box>
  );
}

function Offer({ course }: { course: Course }) {
  return (
    <>
      <PriceTag price={useCoursePrice(course)} courseId={course.id} />
      <CallLink course={course} size="lg" w="full" mt="5" />
      <chakra.a
        href={`/checkout?courseId=${course.id}&gjof=1`}
        display="block"
        mt="2"
        py="2.5"
        textAlign="center"
        fontSize="sm"
        textDecoration="underline"
      >
        {landingText.give}
      </chakra.a>
      <TrustSignals />
    </>
  );
}

/** In place of the price, for who has bought the course. */
function GoOn({ course, owner }: { course: Course; owner: User }) {
  const { completedLessons, totalLessons } = progressOf(owner, course);
  const next = nextLessonOf(course, owner);
  return (
    <>
      <Text textStyle="cardTitle">{landingText.owned}</Text>
      <Text color="fg.muted" mt="1">
        {lessonProgress(completedLessons, totalLessons)}
      </Text>
      {next && (
        <ButtonLink to={`/lesson/${next.id}`} size="lg" w="full" mt="5">
          {completedLessons === 0 ? courseText.start : courseText.continue(next.number)}
        </ButtonLink>
      )}
      <CallLink course={course} variant="outline" size="lg" w="full" mt="3" />
    </>
  );
}

/** Why it is safe to buy, right below the button. */
function TrustSignals() {
  return (
    <Flex mt="5" gap="4" justify="space-between" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
      <Flex direction="column" gap="1.5">
        <Flex gap="2" align="center">
          <Icon name="lock" boxSize="4" />
          {landingText.secure}
        </Flex>
        <Flex gap="2" align="center">
          <Icon name="bolt" boxSize="4" />
          {landingText.immediate}
        </Flex>
      </Flex>
      <CardBrands />
    </Flex>
  );
}

export type CourseStatus = "loading" | "failed" | "loaded";

type CourseSectionProps = {
  course: Course | null;
  status: CourseStatus;
  onRetry: () => void;
};

/** The course on sale, or why it cannot be seen. */
export function CourseSection({ course, status, onRetry }: CourseSectionProps) {
  return (
    <Section id={LANDING_PART.course}>
      {course ? (
        <>
          <Reveal>
            <CourseCard course={course} />
          </Reveal>
          <CourseLessons lessons={course.lessons} />
        </>
      ) : (
        <Center minH="16rem">
          {status === "loading" && <CardShapes />}
          {status === "failed" && <Failed onRetry={onRetry} />}
          {status === "loaded" && <NoCourses />}
        </Center>
      )}
    </Section>
  );
}

/** As large as the card that is to come. */
function CardShapes() {
  return (
    <Box layerStyle="card" w="full" overflow="hidden">
      <Skeleton h="auto" aspectRatio={640 / 220} borderRadius="0" />
      <Grid templateColumns={{ base: "1fr", lg: "1.4fr 1fr" }} gap="14" p={{ base: "6", md: "10" }}>
        <Box minH="19rem">
          <Skeleton h="10" maxW="24rem" />
          <Skeleton h="5" mt="6" />
          <Skeleton h="5" mt="2" />
        </Box>
        <PageSpinner minH="0" />
      </Grid>
    </Box>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex direction="column" align="center" gap="4" role="alert">
      <Text textStyle="cardTitle">{commonText.loadFailed}</Text>
      <Button onClick={onRetry}>{commonText.retry}</Button>
    </Flex>
  );
}

function NoCourses() {
  return (
    <Flex direction="column" align="center" gap="1" textAlign="center">
      <Text textStyle="cardTitle">{landingText.noCourses}</Text>
      <Text color="fg.muted">{landingText.noCoursesHint}</Text>
    </Flex>
  );
}
