import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Lesson } from "functions/courses/schema";
import { isVimeo, youtubeId } from "functions/courses/video-link";
import { Video } from "../../components/video.tsx";
import { celebrate } from "../../lib/celebrate.ts";
import { lessonText } from "../../strings/lesson.ts";
import { videoText } from "../../strings/video.ts";

export function LessonVideo({ lesson }: { lesson: Lesson }) {
  const { videoUrl, title, thumbnailUrl, hasCaptions, isFree } = lesson;
  if (!isVimeo(videoUrl) && youtubeId(videoUrl) === null) return <NoVideo />;
  return (
    <Video
      url={videoUrl}
      title={title}
      poster={thumbnailUrl}
      playLabel={lessonText.play(title)}
      hasCaptions={hasCaptions}
      isPublic={isFree}
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

/** Renders a link to the video host for visitors without JavaScript. */
export function WithoutScript({ url }: { url: string }) {
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
