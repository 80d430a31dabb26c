import { Center } from "@chakra-ui/react/center";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Lesson } from "functions/courses/schema";
import { isVimeo, youtubeId } from "functions/courses/video-link";
import type { ComponentProps } from "react";
import { videoText } from "../ui/video.tsx";
import { LessonPlayer } from "./lesson-player.tsx";
import { useIsStarted } from "./play-next.tsx";
import { lessonText } from "./texts.ts";

type LessonVideoProps = Omit<ComponentProps<typeof LessonPlayer>, "isStarted">;

export function LessonVideo(props: LessonVideoProps) {
  const isStarted = useIsStarted(props.lesson.id);
  return hasVideo(props.lesson) ? <LessonPlayer {...props} isStarted={isStarted} /> : <NoVideo />;
}

/** Returns whether a lesson has a video that the site can play. */
export function hasVideo({ videoUrl }: Pick<Lesson, "videoUrl">): boolean {
  return isVimeo(videoUrl) || youtubeId(videoUrl) !== null;
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
