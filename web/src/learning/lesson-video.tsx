import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Lesson } from "functions/courses/schema";
import { isVimeo, youtubeId } from "functions/courses/video-link";
import { Video, videoText } from "../ui/video.tsx";
import { lessonText } from "./texts.ts";

type LessonVideoProps = { lesson: Lesson; onEnded: () => void };

/** Renders the video of a lesson, or a message if it has none. */
export function LessonVideo({ lesson, onEnded }: LessonVideoProps) {
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
      onEnded={onEnded}
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
