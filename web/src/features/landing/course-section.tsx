import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { nextLessonOf, progressOf } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import { useCoursePrice } from "../../api/courses.ts";
import { Button } from "../../components/button.tsx";
import { CardBrands } from "../../components/card-brands.tsx";
import { CheckList } from "../../components/check-list.tsx";
import { HoleMap } from "../../components/hole-map.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { PageSpinner } from "../../components/page-loading.tsx";
import { PriceTag } from "../../components/price-tag.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { counted, formatLength } from "../../lib/format.ts";
import { LANDING_PART } from "../../lib/landing-part.ts";
import { lessonPath } from "../../lib/lesson-path.ts";
import { lessonProgress } from "../../lib/lesson-progress.ts";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { commonText } from "../../strings/common.ts";
import { courseText } from "../../strings/course.ts";
import { landingText } from "../../strings/landing.ts";
import { CallLink, useSeveralSold } from "./call-link.tsx";
import { CourseLessons } from "./course-lessons.tsx";
import { Reveal, Section } from "./section.tsx";
import { useOwner } from "./use-owner.ts";

function CourseCard({ course }: { course: Course }) {
  const owner = useOwner(course);
  const names = course.lessons.map(({ title, lengthSeconds }, index) =>
    [`${index + 1}. ${title}`, lengthSeconds !== null && formatLength(lengthSeconds)]
      .filter(Boolean)
      .join(" · "),
  );
  return (
    // `clip` instead of `hidden`: a scroll container would disable the sticky price.
    <Box layerStyle="card" boxShadow="md" overflow="clip">
      <HoleMap
        lessonIds={course.lessonIds}
        names={names}
        preserveAspectRatio="xMidYMid slice"
        h={{ md: "13.75rem" }}
        {...(owner && { completed: owner.completedLessons })}
      />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1.45fr) minmax(0, 1fr)" }}
        gridTemplateRows={{ md: "auto 1fr" }}
        columnGap={{ md: "8", lg: "14" }}
        rowGap="8"
        p={{ base: "6", md: "8", lg: "10" }}
      >
        <Box>
          <SectionHeading eyebrow={landingText.courseEyebrow} title={course.title} />
          <WrittenText text={course.description} color="fg.muted" mt="4" />
        </Box>
        <Box
          gridRow={{ md: "1 / 3" }}
          gridColumn={{ md: "2" }}
          alignSelf="start"
          position={{ md: "sticky" }}
          top="24"
          py={{ base: "6", md: "0" }}
          borderYWidth={{ base: "1px", md: "0" }}
          borderColor="border"
        >
          {owner ? <GoOn course={course} owner={owner} /> : <Offer course={course} />}
        </Box>
        <Box>
          <Learning />
          <CourseLessons lessons={course.lessons} />
        </Box>
      </Grid>
    </Box>
  );
}

const ICONS: readonly IconName[] = ["swing", "target", "flag"];

/** Renders the learning outcomes. */
function Learning() {
  const { title: heading, blocks } = useSiteTexts().learning;
  if (blocks.length === 0) return null;
  return (
    <Box mb="8">
      <Text as="h3" textStyle="cardTitle" mb="4">
        {heading}
      </Text>
      <Grid gap="5">
        {blocks.map(({ title, text }, index) => (
          <Reveal key={title} index={index}>
            <Flex gap="4">
              <Center boxSize="11" borderRadius="l2" bg="fairway.muted" color="fairway.fg" flexShrink="0">
                <Icon name={ICONS[index % ICONS.length] ?? "check"} boxSize="6" />
              </Center>
              <Box>
                <Text as="h4" fontWeight="700" color="fg.heading" lineHeight="1.3">
                  {title}
                </Text>
                <WrittenText text={text} color="fg.muted" fontSize="sm" mt="1" />
              </Box>
            </Flex>
          </Reveal>
        ))}
      </Grid>
    </Box>
  );
}

function Offer({ course }: { course: Course }) {
  const lessons = counted(course.lessonIds.length, commonText.lesson, commonText.lessons);
  const isNamed = useSeveralSold();
  return (
    <>
      <PriceTag price={useCoursePrice(course)} courseId={course.id} />
      <Box data-buy="" mt="4">
        <CallLink course={course} size="lg" w="full" />
      </Box>
      <chakra.a
        href={`/checkout?courseId=${course.id}&gjof=1`}
        {...(isNamed && { "aria-label": `${landingText.give}: ${course.title}` })}
        display="block"
        mt="1"
        py="2.5"
        textAlign="center"
        fontSize="sm"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
      >
        {landingText.give}
      </chakra.a>
      <CheckList
        items={landingText.includes(lessons)}
        aria-label={landingText.included}
        mt="3"
        gap="2"
        fontSize="sm"
      />
      <TrustSignals />
    </>
  );
}

/** Replaces the price for a customer who owns the course. */
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
        <ButtonLink to={lessonPath(next.id, course.id)} size="lg" w="full" mt="5">
          {completedLessons === 0 ? courseText.start : courseText.continue(next.number)}
        </ButtonLink>
      )}
      <CallLink course={course} variant="outline" size="lg" w="full" mt="3" />
    </>
  );
}

/** Renders reasons to trust the purchase. */
function TrustSignals() {
  return (
    <Flex
      mt="5"
      pt="4"
      borderTopWidth="1px"
      borderColor="border"
      gap="4"
      justify="space-between"
      align="center"
      wrap="wrap"
      fontSize="sm"
      color="fg.muted"
    >
      <Flex direction="column" gap="1.5">
        <Flex gap="2" align="center">
          <Icon name="lock" boxSize="4" />
          <span>{landingText.secure}</span>
        </Flex>
        <Flex gap="2" align="center">
          <Icon name="bolt" boxSize="4" />
          <span>{landingText.immediate}</span>
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

/** Renders the featured course, or its loading, error or empty state. */
export function CourseSection({ course, status, onRetry }: CourseSectionProps) {
  return (
    <Section id={LANDING_PART.course}>
      {course ? (
        <CourseCard course={course} />
      ) : (
        <>
          <Center minH="16rem">
            {status === "loading" && <CardShapes />}
            {status === "failed" && <Failed onRetry={onRetry} />}
            {status === "loaded" && <NoCourses />}
          </Center>
          <Box maxW="40rem" mx="auto" mt="10">
            <Learning />
          </Box>
        </>
      )}
    </Section>
  );
}

/** Renders a placeholder with the size of the card. */
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
