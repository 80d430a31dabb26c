import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useRef } from "react";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { StageButton } from "./stage-button.tsx";
import { swingText } from "./texts.ts";

/** Returns why files cannot be compared, or null. A file of an unknown type may be a video. */
export function faultOf(files: readonly File[]): { title: string; description: string } | null {
  if (files.length > 2) return { title: swingText.tooMany, description: swingText.tooManyHint };
  const other = files.find(({ type }) => type !== "" && !type.startsWith("video/"));
  return other ? { title: swingText.notVideo, description: swingText.notVideoHint(other.name) } : null;
}

type VideoChoiceProps = {
  name: string;
  /** Whether the browser cannot play the video that was chosen. */
  isBroken: boolean;
  /** Width of the other picture divided by its height, or null. */
  shape: number | null;
  onFiles: (files: readonly File[]) => void;
  onLesson: (() => void) | null;
};

/** Renders the choice of a video, also after one that the browser cannot play. */
export function VideoChoice({ name, isBroken, shape, onFiles, onLesson }: VideoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = isBroken ? swingText.chooseOther : swingText.choose;
  return (
    <Box css={CHOICE} style={shape === null ? { minHeight: "min(16rem, 50dvh)" } : { aspectRatio: shape }}>
      <Box>
        <StageButton
          isMain
          minH="14"
          px={{ base: "3", md: "6" }}
          aria-label={swingText.of(choose, name)}
          onClick={() => input.current?.click()}
        >
          {choose}
        </StageButton>
        <Text
          fontSize="sm"
          color="fairway.200"
          mt="2"
          display="none"
          css={{ [WITH_MOUSE]: { display: "block" } }}
        >
          {swingText.drop}
        </Text>
      </Box>
      {onLesson && <StageButton onClick={onLesson}>{swingText.useLesson}</StageButton>}
      <input
        ref={input}
        type="file"
        accept="video/*"
        multiple
        hidden
        aria-label={swingText.of(swingText.choose, name)}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = ""; // allows the same file to be chosen again
        }}
      />
    </Box>
  );
}

/** A screen on which files are dragged from another window. */
const WITH_MOUSE = "@media (hover: hover) and (pointer: fine) and (min-width: 48rem)";

const CHOICE = {
  display: "grid",
  w: "full",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "4",
  alignContent: "center",
  justifyItems: "center",
  px: "2",
  py: "4",
  textAlign: "center",
  color: "white",
  borderWidth: "1.5px",
  borderStyle: "dashed",
  borderColor: "white/50",
  borderRadius: "l2",
  [SHORT_VIEWPORT]: { maxH: "calc(100dvh - 7rem)" },
} as const;
