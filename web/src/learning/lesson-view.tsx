import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra, useRecipe } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { plainText } from "functions/core/written-text";
import { DOWNLOAD_QUERY, LESSON_FILE_PATH } from "functions/courses/limits";
import { nextLessonOf, ownsCourse } from "functions/courses/ownership";
import type { Course, Lesson, LessonFile } from "functions/courses/schema";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { lessonProgress } from "../courses/progress-bar.tsx";
import { diplomaText } from "../courses/texts.ts";
import { formatBytes, formatLength } from "../lib/format.ts";
import { notify } from "../lib/toaster.ts";
import { lessonPath } from "../lib/url.ts";
import { AskInstructor } from "../questions/ask-instructor.tsx";
import { CompareLink } from "../swings/compare-link.tsx";
import { PageHeading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { commonText } from "../ui/texts.ts";
import { WrittenItem, WrittenText } from "../ui/written-text.tsx";
import { useAssessment } from "./api.ts";
import { CompleteButton } from "./complete-button.tsx";
import { Highlight } from "./highlight.tsx";
import { LessonDrill } from "./lesson-drill.tsx";
import { LessonList, LessonNavigation } from "./lesson-navigation.tsx";
import { KeptNote, LessonNote } from "./lesson-note.tsx";
import { hasVideo, LessonVideo, WithoutScript } from "./lesson-video.tsx";
import { PlayNext, PlayNextSwitch, usePlayNext } from "./play-next.tsx";
import { PlayerTools, usePlayerTools } from "./player-tools.tsx";
import { useWatched } from "./positions.ts";
import { EndOffer, OfferBar, PreviewOffer } from "./preview-offer.tsx";
import { assessmentOfferText, lessonText } from "./texts.ts";
import { useCompletion } from "./use-completion.ts";
import { useLessonDrill } from "./use-lesson-drill.ts";

type LessonViewProps = {
  lesson: Lesson;
  course: Course | undefined;
  /** Null for a visitor, who can watch a free lesson. */
  user: User | null;
};

/**
 * The end of a video, until it plays again. The next lesson does not start if `isDrillDue`: the drill has no
 * result of today.
 */
type VideoEnd = { isDrillDue: boolean; playsNext: boolean };

/** Renders a lesson for its learner, or a free lesson for everyone. */
export function LessonView({ lesson, course, user }: LessonViewProps) {
  const [hasPlayed, setHasPlayed] = useState(false);
  const [end, setEnd] = useState<VideoEnd | null>(null);
  const tools = usePlayerTools(lesson);
  const playNext = usePlayNext();
  const isOwn = !lesson.isFree || (user !== null && course && ownsCourse(user, course.id));
  const learner = isOwn ? user : null;
  const place = course?.lessonIds.indexOf(lesson.id) ?? -1;
  const isListed = course !== undefined && learner !== null;
  const offered = learner === null ? course : undefined;
  const completion = useCompletion(lesson.id, learner);
  const isCourseDone = isListed && nextLessonOf(course, learner) === null;
  const following = isListed ? course.lessons[place + 1] : undefined;
  const isNextShown = !isCourseDone && (completion.isCompleted || end !== null);
  const drill = useLessonDrill({ lesson, course: isListed ? course : undefined, learner });
  const { practised } = useWatched(learner).watched;
  const isPlayable = hasVideo(lesson);
  // The drill moves only at the end of the video, so that its place does not change while the learner reads
  // or plays.
  const [isDrillFirst, setIsDrillFirst] = useState(
    isPlayable && completion.isCompleted && drill.attempts !== null && !practised.includes(lesson.id),
  );
  const lessonDrill = lesson.drill !== "" && (
    <LessonDrill
      lesson={lesson}
      drill={drill}
      courseId={learner ? course?.id : undefined}
      learnerId={learner?.id}
      isFirst={isDrillFirst}
    />
  );
  return (
    <Container
      maxW={isListed ? { base: "60rem", xl: "page" } : "60rem"}
      pt={{ base: "3", md: "6" }}
      pb="14"
      css={{ [SHORT_VIEWPORT]: { pt: "1" } }}
    >
      <Grid
        columnGap="8"
        templateColumns={isListed ? { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 20rem" } : "minmax(0, 1fr)"}
        templateAreas={
          isListed ? { base: '"head" "list" "rest"', xl: '"head list" "rest list"' } : '"head" "rest"'
        }
        templateRows={isListed ? { xl: "auto 1fr" } : undefined}
      >
        {/* The heading precedes the video in the document. After a page change the focus is on the heading, and
            Tab moves it to the video. */}
        <Grid
          gridArea="head"
          columnGap="5"
          templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" }}
          templateAreas={{
            base: '"back" "video" "next" "tools" "heading" "complete"',
            md: '"back back" "video video" "next next" "tools tools" "heading complete"',
          }}
          css={{ [SHORT_VIEWPORT]: BESIDE_THE_VIDEO }}
        >
          {isListed && (
            <TextLink
              gridArea="back"
              justifySelf="start"
              to={`/course/${course.id}`}
              fontSize="sm"
              minH="11"
              mb="1"
            >
              <Icon name="arrowLeft" boxSize="4" />
              {lessonText.toCourse}
            </TextLink>
          )}
          <Box gridArea="heading" mt="6" css={{ [SHORT_VIEWPORT]: { mt: "2" } }}>
            {course && place >= 0 && (
              <Text textStyle="eyebrow" color="fairway.fg" mb="1">
                {learner === null && (
                  <>
                    <span>{lessonText.freePreview}</span>
                    <Box as="span" hideBelow="sm">
                      {" · "}
                    </Box>
                  </>
                )}
                <Box as="span" display={{ base: "block", sm: "inline" }}>
                  {lessonText.number(place + 1, course.lessonIds.length)}
                </Box>
              </Text>
            )}
            <PageHeading
              title={lesson.title}
              {...(lesson.isFree && { description: plainText(lesson.description) })}
              textStyle="subtitle"
            />
          </Box>
          {/* The whole video fits in the viewport, below the header. */}
          <Box gridArea="video" maxW={VIDEO_MAX_WIDTH} css={{ [SHORT_VIEWPORT]: STICKY }}>
            <LessonVideo
              lesson={lesson}
              learner={learner}
              completion={completion}
              tools={user === null ? undefined : tools}
              onEnded={() => {
                setEnd({ isDrillDue: drill.isDue, playsNext: playNext.isOn });
                drill.restart();
                setIsDrillFirst(lesson.drill !== "" && learner !== null);
              }}
              onPlay={() => {
                setHasPlayed(true);
                setEnd(null);
              }}
            />
            {learner === null && <WithoutScript url={lesson.videoUrl} />}
          </Box>
          <Box gridArea="next">
            {offered && <EndOffer course={offered} lessonId={lesson.id} isShown={end !== null} />}
            {isListed && isCourseDone && <CourseDone course={course} />}
            {isDrillFirst && lessonDrill}
            {course && following && isPlayable && (
              <>
                {isNextShown && (
                  <ButtonLink
                    to={lessonPath(following.id, course.id)}
                    size="lg"
                    mt="4"
                    w="full"
                    justifyContent="space-between"
                    textAlign="start"
                    variant={isDrillFirst && drill.isDue ? "outline" : "solid"}
                  >
                    <span>
                      <Box as="span" display="block">{`${lessonText.next}: `}</Box>
                      <Box as="span" display="block">
                        {following.title}
                      </Box>
                    </span>
                    <Icon name="arrowRight" />
                  </ButtonLink>
                )}
                <PlayNext
                  next={{ ...following, path: lessonPath(following.id, course.id) }}
                  isOn={end?.playsNext === true && playNext.isOn}
                  hasEnded={end !== null}
                  isHeld={end?.isDrillDue === true}
                />
              </>
            )}
          </Box>
          {user && isPlayable && (
            <Box gridArea="tools" mt="4">
              <PlayerTools lesson={lesson} tools={tools} />
            </Box>
          )}
          {learner && <CompleteButton completion={completion} />}
        </Grid>
        {isListed && <LessonList course={course} lessonId={lesson.id} learner={learner} />}
        <Box gridArea="rest">
          {offered && <PreviewOffer course={offered} lessonId={lesson.id} isVisitor={user === null} />}
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
          {/* Visitors cannot jump to the key moments, because a static page has no tools. */}
          {user === null && lesson.moments.length > 0 && (
            <Part title={lessonText.moments}>
              <chakra.ul ps="5" listStyleType="disc">
                {lesson.moments.map(({ seconds, label }) => (
                  <li key={seconds}>{`${formatLength(seconds)} ${label}`}</li>
                ))}
              </chakra.ul>
            </Part>
          )}
          {!isDrillFirst && lessonDrill}
          {learner && <CompareLink lessonId={lesson.id} mt="4" display="flex" />}
          {lesson.file && <FileLink lessonId={lesson.id} file={lesson.file} />}
          {learner && <LessonNote lessonId={lesson.id} userId={learner.id} />}
          {user && !learner && <KeptNote lessonId={lesson.id} userId={user.id} mt="10" />}
          {isListed && course.questionQuota > 0 && (
            <AskInstructor user={learner} courseId={course.id} lessonId={lesson.id} />
          )}
          {isListed && (
            <LessonNavigation course={course} place={place}>
              {isPlayable && <PlayNextSwitch {...playNext} />}
            </LessonNavigation>
          )}
        </Box>
      </Grid>
      {offered && <OfferBar course={offered} isShown={hasPlayed} />}
    </Container>
  );
}

/** Width at which a video of 16:9 is as high as the viewport without the header. */
const VIDEO_MAX_WIDTH = "calc((100dvh - 4rem) * 16 / 9)";

/** On a phone held sideways, the texts and buttons are next to the video, which stays in view. */
const BESIDE_THE_VIDEO = {
  gridTemplateColumns: `min(68%, ${VIDEO_MAX_WIDTH}) minmax(0, 1fr)`,
  gridTemplateRows: "repeat(4, auto) 1fr",
  gridTemplateAreas: '"video back" "video next" "video tools" "video heading" "video complete"',
} as const;

const STICKY = { position: "sticky", top: "1", alignSelf: "start" } as const;

/**
 * Renders the link to the PDF. Without `download`, so that the server can redirect to the sign-in, which
 * returns here and starts the download.
 */
function FileLink({ lessonId, file }: { lessonId: number; file: LessonFile }) {
  const recipe = useRecipe({ key: "button" });
  const link = useRef<HTMLAnchorElement>(null);
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(DOWNLOAD_QUERY);
  const download = useEffectEvent(() => {
    const others = new URLSearchParams(query);
    others.delete(DOWNLOAD_QUERY);
    setQuery(others, { replace: true, preventScrollReset: true });
    link.current?.click();
  });
  useEffect(() => {
    if (isAsked) download();
  }, [isAsked]);
  return (
    <chakra.a
      ref={link}
      data-button=""
      href={LESSON_FILE_PATH.replace(":id", String(lessonId))}
      onClick={(click) => {
        if (navigator.onLine) return;
        click.preventDefault(); // the browser would replace the page by its own
        notify({ title: commonText.offlineTitle, variant: "destructive" });
      }}
      mt="4"
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
    <Box as="section" mt="10">
      <Text as="h2" textStyle="partTitle" mb="2">
        {title}
      </Text>
      <Box maxW="prose">{children}</Box>
    </Box>
  );
}

/** Renders a message that all lessons are completed, with links to the diploma and to the end of the assessment. */
function CourseDone({ course }: { course: Course }) {
  const headingId = useId();
  const { data: assessment } = useAssessment(course);
  const isCompared = assessment?.drills.some(({ start }) => start !== null);
  return (
    <Highlight as="section" aria-labelledby={headingId} mt="4">
      <Flex w="full" gap="4">
        <Center boxSize="12" flex="none" borderRadius="full" bg="fairway.solid" color="fairway.contrast">
          <Icon name="flag" boxSize="6" fill="currentColor" />
        </Center>
        <Box>
          <Text as="h2" id={headingId} textStyle="cardTitle">
            {lessonText.courseDone}
          </Text>
          <Text fontWeight="600" mt="1">
            {lessonProgress(course.lessonIds.length, course.lessonIds.length)}
          </Text>
          <Text>{lessonText.courseDoneHint}</Text>
        </Box>
      </Flex>
      <Flex w="full" gap="3" direction={{ base: "column", sm: "row" }} wrap="wrap">
        <ButtonLink to={`/vidurkenning/${course.id}`}>{diplomaText.open}</ButtonLink>
        {isCompared && (
          <ButtonLink to={`/prof/${course.id}`} variant="outline">
            {assessmentOfferText.end.link}
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard" variant="outline">
          {commonText.toDashboard}
        </ButtonLink>
      </Flex>
    </Highlight>
  );
}
