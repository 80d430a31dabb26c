import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra, useRecipe } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { plainText } from "functions/core/written-text";
import { nextLessonOf, ownsCourse } from "functions/courses/ownership";
import type { Course, Lesson, LessonFile } from "functions/courses/schema";
import { isVimeo, youtubeId } from "functions/courses/video-link";
import { type ReactNode, useId, useState } from "react";
import { useCoursePrice } from "../courses/api.ts";
import { diplomaText } from "../courses/texts.ts";
import { counted, formatBytes } from "../lib/format.ts";
import { lessonPath } from "../lib/url.ts";
import { PageHeading, Panel } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { BuyLabel, PriceTag } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { videoText } from "../ui/video.tsx";
import { WrittenItem, WrittenText } from "../ui/written-text.tsx";
import { CompleteButton } from "./complete-button.tsx";
import { LessonList, LessonNavigation } from "./lesson-navigation.tsx";
import { LessonNote } from "./lesson-note.tsx";
import { LessonPlayer } from "./lesson-player.tsx";
import { type NextLesson, PlayNext, useIsStarted } from "./play-next.tsx";
import { drillText, lessonText } from "./texts.ts";
import { type Completion, useCompletion } from "./use-completion.ts";

/** Renders an offer of the course below a free preview. */
function PreviewOffer({ course, isVisitor }: { course: Course; isVisitor: boolean }) {
  const lessons = counted(course.lessonIds.length, commonText.lesson, commonText.lessons);
  return (
    <Panel as="section" mt="10" p={{ base: "5", md: "8" }} display="grid" gap="4">
      <div>
        <Text as="h2" textStyle="cardTitle">
          {course.title}
        </Text>
        <Text color="fg.muted" mt="2" maxW="prose">
          {lessonText.offer(lessons)}
        </Text>
      </div>
      <PriceTag price={useCoursePrice(course)} courseId={course.id} />
      <Flex gap="3" wrap="wrap">
        <ButtonLink to={`/checkout?courseId=${course.id}`} w={{ base: "full", sm: "auto" }}>
          <BuyLabel price={course.price}>{lessonText.buyCourse}</BuyLabel>
        </ButtonLink>
        <ButtonLink
          to={isVisitor ? "/" : `/course/${course.id}`}
          variant="outline"
          w={{ base: "full", sm: "auto" }}
        >
          {lessonText.notOwnedLink}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}

type LessonVideoProps = {
  lesson: Lesson;
  owner: User | null;
  completion: Completion;
  /** Null for the last lesson, and for those who do not own the course. */
  next: NextLesson | null;
};

function LessonVideo({ lesson, owner, completion, next }: LessonVideoProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const isStarted = useIsStarted(lesson.id);
  if (!isVimeo(lesson.videoUrl) && youtubeId(lesson.videoUrl) === null) return <NoVideo />;
  return (
    <>
      <LessonPlayer
        lesson={lesson}
        owner={owner}
        completion={completion}
        isStarted={isStarted}
        onEnded={() => setHasEnded(true)}
        onPlay={() => setHasEnded(false)}
      />
      {next && <PlayNext next={next} hasEnded={hasEnded} />}
    </>
  );
}

function NoVideo() {
  return (
    <Center
      aspectRatio={16 / 9}
      flexDirection="column"
      textAlign="center"
      p="5"
      layerStyle="edge"
      bg="bg.emphasized"
      borderRadius="l3"
    >
      <Text textStyle="cardTitle">{lessonText.videoMissing}</Text>
      <Text fontSize="sm" mt="1">
        {lessonText.videoMissingHint}
      </Text>
    </Center>
  );
}

/** Renders a link to the video host for visitors without JavaScript. */
function WithoutScript({ url }: { url: string }) {
  return (
    <noscript>
      <Text mt="4">
        <chakra.a href={url} textDecoration="underline">
          {videoText.watchAt(isVimeo(url) ? "Vimeo" : "YouTube")}
        </chakra.a>
      </Text>
    </noscript>
  );
}

type LessonViewProps = {
  lesson: Lesson;
  course: Course | undefined;
  /** Null for a visitor, who can watch a free lesson. */
  user: User | null;
};

export function LessonView({ lesson, course, user }: LessonViewProps) {
  const isOwn = !lesson.isFree || (user !== null && course && ownsCourse(user, course.id));
  const owner = isOwn ? user : null;
  const completion = useCompletion(lesson.id, owner);
  const place = course?.lessonIds.indexOf(lesson.id) ?? -1;
  const isListed = course !== undefined && owner !== null;
  const isCourseDone = isListed && nextLessonOf(course, owner) === null;
  const following = course?.lessons[place + 1];
  const next = isCourseDone ? undefined : following;
  return (
    <Container maxW={isListed ? { base: "60rem", xl: "page" } : "60rem"} pt={{ base: "3", md: "6" }} pb="14">
      {course && owner && (
        <TextLink to={`/course/${course.id}`} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          {lessonText.toCourse}
        </TextLink>
      )}
      <Grid
        templateColumns={isListed ? { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 20rem" } : "minmax(0, 1fr)"}
        gap="8"
        alignItems="start"
      >
        <Box>
          {/* The heading precedes the video in the document. After a page change the focus is on the
             heading, and Tab moves it to the video. */}
          <Grid
            columnGap="5"
            templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" }}
            templateAreas={{
              base: '"video" "heading" "complete"',
              md: '"video video" "heading complete"',
            }}
          >
            <Box gridArea="heading" mt="6">
              {course && place >= 0 && (
                <Text textStyle="eyebrow" color="fairway.fg" mb="1">
                  {`${owner === null ? `${lessonText.freePreview} · ` : ""}${lessonText.number(place + 1, course.lessonIds.length)}`}
                </Text>
              )}
              <PageHeading
                title={lesson.title}
                {...(lesson.isFree && { description: plainText(lesson.description) })}
                textStyle="subtitle"
              />
            </Box>
            <Box gridArea="video">
              <LessonVideo
                lesson={lesson}
                owner={owner}
                completion={completion}
                next={
                  isListed && following ? { ...following, path: lessonPath(following.id, course.id) } : null
                }
              />
              {owner === null && <WithoutScript url={lesson.videoUrl} />}
            </Box>
            {owner && (
              <Flex gridArea="complete" direction="column" gap="3" mt={{ base: "5", md: "6" }}>
                <CompleteButton completion={completion} />
                {completion.isCompleted && course && next && (
                  <ButtonLink to={lessonPath(next.id, course.id)} maxW={{ md: "20rem" }}>
                    {lessonText.nextIs(next.title)}
                  </ButtonLink>
                )}
              </Flex>
            )}
          </Grid>
          {isListed && isCourseDone && <CourseDone courseId={course.id} />}
          {lesson.description !== "" && (
            <Part title={lessonText.about}>
              <WrittenText text={lesson.description} />
            </Part>
          )}
          {lesson.keyPoints.length > 0 && (
            <Part title={lessonText.keyPoints}>
              <chakra.ul ps="5" listStyleType="disc">
                {lesson.keyPoints.map((point) => (
                  <li key={point}>
                    <WrittenItem text={point} />
                  </li>
                ))}
              </chakra.ul>
            </Part>
          )}
          {lesson.drill !== "" && (
            <Part title={lessonText.drill}>
              <WrittenText text={lesson.drill} />
              {course && owner && (
                <TextLink to={`/aefingar/${course.id}`} minH="11" mt="1">
                  <Icon name="target" />
                  {drillText.openAll}
                </TextLink>
              )}
            </Part>
          )}
          {lesson.file && <FileLink lessonId={lesson.id} file={lesson.file} />}
          {owner && <LessonNote lessonId={lesson.id} userId={owner.id} />}
          {isListed && <LessonNavigation course={course} place={place} />}
          {course && !owner && <PreviewOffer course={course} isVisitor={user === null} />}
        </Box>
        {isListed && <LessonList course={course} lessonId={lesson.id} owner={owner} />}
      </Grid>
    </Container>
  );
}

function FileLink({ lessonId, file }: { lessonId: number; file: LessonFile }) {
  const recipe = useRecipe({ key: "button" });
  return (
    <chakra.a
      data-button=""
      href={`/api/lessons/${lessonId}/file`}
      download
      mt="6"
      maxW="full"
      css={recipe({ variant: "outline" })}
    >
      <Icon name="arrowDown" />
      <span>{lessonText.download(formatBytes(file.bytes))}</span>
    </chakra.a>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="6">
      <Text as="h2" textStyle="label" mb="2">
        {title}
      </Text>
      <Box maxW="prose">{children}</Box>
    </Box>
  );
}

/** Renders a message that all lessons are completed, with a link to the diploma. */
function CourseDone({ courseId }: { courseId: number }) {
  const headingId = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={headingId}
      mt="8"
      p={{ base: "5", md: "6" }}
      columnGap="6"
      rowGap="4"
      align="center"
      justify="space-between"
      wrap="wrap"
      layerStyle="edge"
      borderRadius="l3"
      bg="fairway.muted"
    >
      <Box flex="1" minW="min(16rem, 100%)">
        <Text as="h2" id={headingId} textStyle="cardTitle">
          {lessonText.courseDone}
        </Text>
        <Text mt="1">{lessonText.courseDoneHint}</Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to={`/vidurkenning/${courseId}`}>{diplomaText.open}</ButtonLink>
        <ButtonLink to="/dashboard" variant="outline">
          {commonText.toDashboard}
        </ButtonLink>
      </Flex>
    </Flex>
  );
}
