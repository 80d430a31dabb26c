import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { User } from "functions/accounts/schema";
import { hasFinished, progressOf } from "functions/courses/ownership";
import type { Course, CourseLesson } from "functions/courses/schema";
import { continueLessonOf } from "functions/learning/positions";
import { useId } from "react";
import { AssessmentPanel } from "../learning/assessment/assessment-panel.tsx";
import { useWatched } from "../learning/positions.ts";
import { assessmentOfferText, courseNotesText, drillText } from "../learning/texts.ts";
import { formatLength } from "../lib/format.ts";
import { lessonPath } from "../lib/url.ts";
import { Entry } from "../ui/entry.tsx";
import { PageHeading, Panel } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink, RouterLink, TextLink } from "../ui/links.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import { HoleMap } from "./hole-map.tsx";
import { isToPractise, type Practice, practiceOf } from "./practice.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { courseText, diplomaText } from "./texts.ts";

/** Renders the title and description. Phones hide the description for customers. */
export function CourseHeader({ course, isOwned = false }: { course: Course; isOwned?: boolean }) {
  return (
    <Box>
      <TextLink to="/dashboard" fontSize="sm" minH="11">
        <Icon name="arrowLeft" boxSize="4" />
        {courseText.back}
      </TextLink>
      <PageHeading title={course.title} mt={isOwned ? { md: "2" } : "2"} />
      <WrittenText
        text={course.description}
        textStyle="lg"
        color="fg.muted"
        mt="4"
        maxW="prose"
        hideBelow={isOwned ? "md" : undefined}
      />
    </Box>
  );
}

type LessonCardProps = {
  courseId: number;
  lesson: CourseLesson["lesson"];
  number: number;
  isCompleted: boolean;
  isNext: boolean;
  practice: Practice;
};

/** Renders a link to a lesson: a row with a number or a tick on phones, a card with an image from `md` up. */
function LessonCard({ courseId, lesson, number, isCompleted, isNext, practice }: LessonCardProps) {
  const hasFlag = isCompleted && !isToPractise(lesson.id, practice);
  const state = hasFlag ? "flag" : isCompleted ? "done" : isNext ? "next" : "ahead";
  const isPractised = practice.practised.includes(lesson.id);
  const length = lesson.lengthSeconds === null ? null : formatLength(lesson.lengthSeconds);
  return (
    <Entry
      as="li"
      index={number - 1}
      display="flex"
      css={{ "& + li": { borderTopWidth: { mdDown: "1px" }, borderColor: "border" } }}
    >
      <RouterLink
        to={lessonPath(lesson.id, courseId)}
        flex="1"
        minW="0"
        display={{ base: "grid", md: "block" }}
        gridTemplateColumns="auto minmax(0, 1fr) auto"
        alignItems="center"
        columnGap="3"
        minH={{ base: "16", md: "auto" }}
        px={{ base: "4", md: "0" }}
        layerStyle={{ md: "card" }}
        bg={isNext ? { base: "fairway.subtle", md: "fairway.subtle" } : { md: "bg.panel" }}
        overflow="hidden"
        transition="box-shadow 200ms, transform 200ms"
        _hover={{ bg: { mdDown: "bg.subtle" }, md: { boxShadow: "md", transform: "translateY(-2px)" } }}
        _focusVisible={{ outlineOffset: { mdDown: "-3px" } }}
      >
        <Marker number={number} state={state} />
        <Box position="relative" hideBelow="md">
          <chakra.img
            src={lesson.thumbnailUrl}
            alt=""
            htmlWidth="640"
            htmlHeight="360"
            loading="lazy"
            w="full"
            aspectRatio={16 / 9}
            objectFit="cover"
          />
          {state !== "ahead" && <Mark state={state} />}
        </Box>
        <Box display={{ base: "contents", md: "block" }} p="5">
          <Text fontSize="sm" fontWeight="600" color="fg.muted" gridColumn="3" gridRow="1">
            <Box as="span" hideBelow="md">
              {`${courseText.lessonNumber(number)}${length === null ? "" : " · "}`}
            </Box>
            {length !== null && <span>{length}</span>}
          </Text>
          <Text
            as="h3"
            fontWeight={{ base: isNext ? "700" : "600", md: "700" }}
            lineHeight="1.3"
            mt={{ md: "1" }}
            gridColumn="2"
            gridRow="1"
          >
            {lesson.title}
          </Text>
          {isCompleted && practice.counted.includes(lesson.id) && (
            <VisuallyHidden>{isPractised ? courseText.practised : courseText.notPractised}</VisuallyHidden>
          )}
        </Box>
      </RouterLink>
    </Entry>
  );
}

type State = "flag" | "done" | "next" | "ahead";

/** Label and icon of the states, in which a lesson has a mark. */
const MARKS = {
  flag: { label: courseText.done, icon: "flag" },
  done: { label: courseText.done, icon: "check" },
  next: { label: courseText.next, icon: null },
} as const;

/** The small flag is filled, because its mere outline looks like a letter. */
const MARK_STYLE = {
  flag: { fill: "currentColor", strokeWidth: "2.2" },
  check: { strokeWidth: "3" },
} as const;

/** Renders the number of a lesson, a flag if it is completed and practised, or a tick if it is completed. */
function Marker({ number, state }: { number: number; state: State }) {
  const { label, icon } = state === "ahead" ? { label: null, icon: null } : MARKS[state];
  const isDone = icon !== null;
  return (
    <Center
      hideFrom="md"
      boxSize="8"
      borderRadius="full"
      border="1px solid"
      borderColor={state === "ahead" ? "border.control" : "fairway.solid"}
      bg={isDone ? "fairway.solid" : "transparent"}
      color={isDone ? "fairway.contrast" : state === "next" ? "fairway.fg" : "fg.muted"}
      fontSize="sm"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      {icon && <Icon name={icon} boxSize="4" {...MARK_STYLE[icon]} />}
      <Box as="span" srOnly={isDone}>
        {number}
      </Box>
      {label && (
        <Box as="span" srOnly>
          {label}
        </Box>
      )}
    </Center>
  );
}

function Mark({ state }: { state: keyof typeof MARKS }) {
  const { label, icon } = MARKS[state];
  const isDone = icon !== null;
  return (
    <Badge
      position="absolute"
      top="3"
      left="3"
      bg={isDone ? "fairway.700" : "white"}
      color={isDone ? "white" : "fairway.700"}
    >
      {icon && <Icon name={icon} boxSize="3.5" {...MARK_STYLE[icon]} />}
      <span>{label}</span>
    </Badge>
  );
}

type CourseOverviewProps = { course: Course; lessons: readonly CourseLesson[]; user: User };

export function CourseOverview({ course, lessons, user }: CourseOverviewProps) {
  const { watched, isPending } = useWatched(user);
  const next = continueLessonOf(course, user, watched);
  const practice = practiceOf(course, watched);
  return (
    <Container pt={{ base: "2", md: "8" }} pb="14">
      <CourseHeader course={course} isOwned />
      <CourseProgress
        course={course}
        lessons={lessons}
        user={user}
        next={next}
        practice={practice}
        isPending={isPending}
      />
      <AssessmentPanel course={course} user={user} />
      <Flex
        mt={{ base: "8", md: "12" }}
        mb={{ base: "3", md: "5" }}
        columnGap="6"
        align="center"
        justify="space-between"
        wrap="wrap"
      >
        <Text as="h2" textStyle="subtitle">
          {courseText.lessonsTitle}
        </Text>
        <Flex columnGap={{ base: "2.5", md: "6" }} wrap="wrap" fontSize={{ base: "sm", md: "md" }}>
          <TextLink to={`/aefingar/${course.id}`} minH="11">
            <Icon name="target" />
            {drillText.open}
          </TextLink>
          <TextLink to={`/minnispunktar/${course.id}`} minH="11">
            <Icon name="pencil" />
            {courseNotesText.title}
          </TextLink>
          {course.assessmentLessonIds.length > 0 && (
            <TextLink to={`/prof/${course.id}`} minH="11">
              <Icon name="flag" />
              {assessmentOfferText.open}
            </TextLink>
          )}
        </Flex>
      </Flex>
      {practice.counted.some((id) => user.completedLessons.includes(id)) && (
        <Text fontSize="sm" color="fg.muted" mt="-1" mb="4">
          {courseText.marks}
        </Text>
      )}
      <Lessons
        course={course}
        lessons={lessons}
        user={user}
        next={isPending ? null : next}
        practice={practice}
      />
    </Container>
  );
}

type NextProps = { next: ReturnType<typeof continueLessonOf>; practice: Practice };

type CourseProgressProps = CourseOverviewProps & NextProps & { isPending: boolean };

function CourseProgress({ course, lessons, user, next, practice, isPending }: CourseProgressProps) {
  const { completedLessons, totalLessons, progress } = progressOf(user, course);
  const lesson = lessons.find(({ lessonId }) => lessonId === next?.id)?.lesson;
  return (
    <Panel mt={{ base: "4", md: "8" }} p="0" overflow="hidden">
      <HoleMap
        lessonIds={course.lessonIds}
        completed={user.completedLessons}
        practice={practice}
        next={next?.id}
        h={{ base: "8.5rem", sm: "auto", lg: "16rem" }}
      />
      <Flex columnGap="10" rowGap="5" align="center" wrap="wrap" p={{ base: "4", md: "6" }}>
        <Box flex="1" minW={{ base: "full", sm: "16rem" }}>
          <Text as="h2" textStyle="label" mb="2" hideBelow="md">
            {courseText.progressTitle}
          </Text>
          <ProgressBar percent={progress} completedLessons={completedLessons} totalLessons={totalLessons} />
        </Box>
        {next && lesson && (
          <NextLesson
            courseId={course.id}
            lesson={lesson}
            number={next.number}
            seconds={next.seconds}
            isFirst={completedLessons === 0 && next.seconds === 0}
            isPending={isPending}
          />
        )}
        {next === null && totalLessons > 0 && <AllDone courseId={course.id} />}
        {next !== null && hasFinished(user, course) && (
          <ButtonLink to={`/vidurkenning/${course.id}`} variant="outline" w={{ base: "full", md: "auto" }}>
            {diplomaText.open}
          </ButtonLink>
        )}
      </Flex>
    </Panel>
  );
}

type NextLessonProps = {
  courseId: number;
  lesson: CourseLesson["lesson"];
  number: number;
  seconds: number;
  isFirst: boolean;
  /** True until the user's last position is loaded. */
  isPending: boolean;
};

function NextLesson({ courseId, lesson, number, seconds, isFirst, isPending }: NextLessonProps) {
  const headingId = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={headingId}
      gap={{ base: "3", md: "5" }}
      align="center"
      wrap="wrap"
      w={{ base: "full", md: "auto" }}
      visibility={isPending ? "hidden" : undefined}
    >
      <chakra.img
        src={lesson.thumbnailUrl}
        alt=""
        htmlWidth="640"
        htmlHeight="360"
        w={{ base: "24", md: "28" }}
        aspectRatio={16 / 9}
        objectFit="cover"
        borderRadius="l1"
      />
      <Box flex="1" minW="7rem">
        <Text as="h2" id={headingId} fontSize="sm" color="fg.muted">
          {courseText.next}
        </Text>
        <Text fontWeight="700" lineHeight="1.3">
          {`${number}. ${lesson.title}`}
        </Text>
        {seconds > 0 ? (
          <Text fontSize="sm" color="fg.muted">
            {courseText.stoppedAt(formatLength(seconds))}
          </Text>
        ) : (
          lesson.lengthSeconds !== null && (
            <Text fontSize="sm" color="fg.muted">
              {formatLength(lesson.lengthSeconds)}
            </Text>
          )
        )}
      </Box>
      <ButtonLink to={lessonPath(lesson.id, courseId)} w={{ base: "full", md: "auto" }}>
        {isFirst ? courseText.start : courseText.continue(number)}
      </ButtonLink>
    </Flex>
  );
}

function AllDone({ courseId }: { courseId: number }) {
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Text fontWeight="strong">{courseText.allDone}</Text>
      <ButtonLink to={`/vidurkenning/${courseId}`} w={{ base: "full", md: "auto" }}>
        {diplomaText.open}
      </ButtonLink>
    </Flex>
  );
}

/** Renders the lessons as rows on phones and as cards from `md` up. */
function Lessons({ course, lessons, user, next, practice }: CourseOverviewProps & NextProps) {
  if (lessons.length === 0) return <Text color="fg.muted">{courseText.noLessons}</Text>;
  return (
    <SimpleGrid
      as="ol"
      listStyleType="none"
      columns={{ base: 1, md: 2, lg: 3 }}
      gap={{ base: "0", md: "5" }}
      layerStyle={{ mdDown: "card" }}
      overflow={{ mdDown: "hidden" }}
    >
      {lessons.map(({ lesson }, index) => (
        <LessonCard
          key={lesson.id}
          courseId={course.id}
          lesson={lesson}
          number={index + 1}
          isCompleted={user.completedLessons.includes(lesson.id)}
          isNext={next?.id === lesson.id}
          practice={practice}
        />
      ))}
    </SimpleGrid>
  );
}
