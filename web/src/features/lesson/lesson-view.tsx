import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course, Lesson } from "functions/contract/course";
import type { User } from "functions/contract/user";
import { isVimeo, youtubeId } from "functions/contract/video-link";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { ButtonLink, TextLink } from "../../components/links.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Video } from "../../components/video.tsx";
import { celebrate } from "../../lib/celebrate.ts";
import { lessonText } from "../../strings/lesson.ts";
import { CompleteButton } from "./complete-button.tsx";
import { PreviewOffer } from "./preview-offer.tsx";

type LessonViewProps = {
  lesson: Lesson;
  course: Course | undefined;
  /** Null for those who see a free preview. */
  owner: User | null;
};

export function LessonView({ lesson, course, owner }: LessonViewProps) {
  const place = course?.lessonIds.indexOf(lesson.id) ?? -1;
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "6" }} pb="14">
      {course && owner && (
        <TextLink to={`/course/${course.id}`} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          {lessonText.toCourse}
        </TextLink>
      )}
      {/* The heading comes first: from there, where a change of page leaves the focus, Tab leads to the video. */}
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
              {owner === null && `${lessonText.freePreview} · `}
              {lessonText.number(place + 1, course.lessonIds.length)}
            </Text>
          )}
          <PageHeading
            title={lesson.title}
            {...(lesson.isFree && { description: lesson.description })}
            textStyle="subtitle"
          />
        </Box>
        <Box gridArea="video">
          <LessonVideo lesson={lesson} />
        </Box>
        <Box gridArea="complete" mt={{ base: "5", md: "6" }}>
          {owner && <CompleteButton lessonId={lesson.id} user={owner} />}
        </Box>
      </Grid>
      {lesson.description !== "" && <Part title={lessonText.about}>{lesson.description}</Part>}
      {lesson.keyPoints.length > 0 && (
        <Part title={lessonText.keyPoints}>
          <chakra.ul ps="5" listStyleType="disc">
            {lesson.keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </chakra.ul>
        </Part>
      )}
      {lesson.drill !== "" && <Part title={lessonText.drill}>{lesson.drill}</Part>}
      {course && owner && <LessonNavigation lessonIds={course.lessonIds} place={place} />}
      {course && !owner && <PreviewOffer course={course} />}
    </Container>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="6">
      <Text as="h2" textStyle="label" mb="2">
        {title}
      </Text>
      <Box maxW="prose" whiteSpace="pre-line">
        {children}
      </Box>
    </Box>
  );
}

/** The lessons before and after this one in the course's own order. */
function LessonNavigation({ lessonIds, place }: { lessonIds: readonly number[]; place: number }) {
  const previous = lessonIds[place - 1];
  const next = lessonIds[place + 1];
  return (
    <Flex
      as="nav"
      aria-label={lessonText.navigation}
      mt="10"
      pt="6"
      gap="3"
      justify="space-between"
      direction={{ base: "column-reverse", sm: "row" }}
      borderTopWidth="1px"
      borderColor="border"
    >
      {previous !== undefined && (
        <ButtonLink to={`/lesson/${previous}`} variant="outline">
          <Icon name="arrowLeft" />
          {lessonText.previous}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={`/lesson/${next}`} variant="outline" ms={{ sm: "auto" }}>
          {lessonText.next}
          <Icon name="arrowRight" />
        </ButtonLink>
      )}
    </Flex>
  );
}

function LessonVideo({ lesson }: { lesson: Lesson }) {
  const { videoUrl, title, thumbnailUrl } = lesson;
  if (!isVimeo(videoUrl) && youtubeId(videoUrl) === null) return <NoVideo />;
  return (
    <Video
      url={videoUrl}
      title={title}
      poster={thumbnailUrl}
      playLabel={lessonText.play(title)}
      onEnded={() => void celebrate()}
    />
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
