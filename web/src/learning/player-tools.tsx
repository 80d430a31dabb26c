import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Lesson } from "functions/courses/schema";
import { isVimeo } from "functions/courses/video-link";
import { type ReactNode, useRef, useState } from "react";
import { leftHandedChoice, watchingSpeed } from "../lib/browser-storage.ts";
import { formatLength } from "../lib/format.ts";
import type { PlayerChannel } from "../lib/player-channel.ts";
import { chip, chosenChip } from "../ui/links.tsx";
import { lessonText } from "./texts.ts";

/** Speeds of the buttons and their labels. 1 is normal. Vimeo plays no slower than 0.5. */
const SLOW = [
  { rate: 0.5, label: lessonText.half },
  { rate: 0.25, label: lessonText.quarter },
] as const;

const VIMEO_SLOWEST = 0.5;

/** Seconds that the back button goes back. */
const BACK_SECONDS = 5;

/** Seconds that a loop has before and after the time at which it is started. */
const LOOP_SECONDS = 3;

/** A part of the video that is repeated, in seconds. */
type Loop = { from: number; to: number };

function loopAround(seconds: number, duration: number): Loop {
  const end = duration > 0 ? duration - 0.5 : Number.POSITIVE_INFINITY; // at the end, the host stops
  return { from: Math.max(0, seconds - LOOP_SECONDS), to: Math.min(seconds + LOOP_SECONDS, end) };
}

/**
 * Returns whether the customer has left the loop with the host's own controls. A host that seeks to a key
 * frame may start up to five seconds before the loop, and a slow one reports a time after its end.
 */
function hasLeft({ from, to }: Loop, seconds: number): boolean {
  return seconds < from - 6 || seconds > to + 2;
}

/** Manages the video of a lesson and the tools below it: speed, loop, jumps and the video for left-handed players. */
export function usePlayerTools({ videoUrl, leftHandedUrl }: Pick<Lesson, "videoUrl" | "leftHandedUrl">) {
  const [channel, setChannel] = useState<PlayerChannel | null>(null);
  const [refused, setRefused] = useState<readonly number[]>([]);
  const [rate, setRate] = useState(watchingSpeed.read);
  const [loop, setLoop] = useState<Loop | null>(null);
  const [isLeftHanded, setLeftHanded] = useState(leftHandedChoice.read);
  const [startSecond, setStartSecond] = useState<number | null>(null);
  const now = useRef({ seconds: 0, duration: 0 });
  const hasRate = useRef(false);
  const url = isLeftHanded && leftHandedUrl !== "" ? leftHandedUrl : videoUrl;
  const isOffered = (each: number) => !refused.includes(each) && !(isVimeo(url) && each < VIMEO_SLOWEST);

  const seekTo = (seconds: number) => {
    if (channel === null) return setStartSecond(seconds);
    now.current.seconds = seconds;
    channel.seekTo(seconds);
    if (loop !== null) setLoop(loopAround(seconds, now.current.duration));
  };
  return {
    url,
    /** The second at which the video starts at once, or null if it waits for a click. */
    startSecond,
    isOpen: channel !== null,
    rate,
    speeds: SLOW.filter((each) => isOffered(each.rate)),
    loop,
    isLeftHanded,
    seekTo,
    back: () => seekTo(Math.max(0, now.current.seconds - BACK_SECONDS)),
    toggleRate: (next: number) => {
      const chosen = rate === next ? 1 : next;
      setRate(chosen);
      watchingSpeed.keep(chosen);
      channel?.setRate(chosen);
    },
    toggleLoop: () => {
      if (channel === null || loop !== null) return setLoop(null);
      const { seconds, duration } = now.current;
      const around = loopAround(seconds, duration);
      setLoop(around);
      channel.seekTo(around.from);
      channel.play();
    },
    toggleLeftHanded: () => {
      if (channel !== null) setStartSecond(Math.floor(now.current.seconds));
      setLeftHanded(!isLeftHanded);
      leftHandedChoice.keep(!isLeftHanded);
      setLoop(null);
      setRefused([]);
    },
    controls: {
      onChannel: (opened: PlayerChannel | null) => {
        hasRate.current = false;
        setChannel(opened);
      },
      onPlay: () => {
        // A player accepts a speed only after it has started.
        if (!hasRate.current && rate !== 1 && isOffered(rate)) channel?.setRate(rate);
        hasRate.current = true;
      },
      onTime: (seconds: number, duration: number) => {
        now.current = { seconds, duration };
        if (loop === null) return;
        if (hasLeft(loop, seconds)) setLoop(null);
        else if (seconds >= loop.to) channel?.seekTo(loop.from);
      },
      onRate: (told: number) => {
        setRate(told);
        watchingSpeed.keep(told);
      },
      onRates: (rates: readonly number[]) =>
        setRefused(SLOW.map((each) => each.rate).filter((each) => !rates.includes(each))),
      onRateRefused: () => {
        setRate(1);
        setRefused(SLOW.map((each) => each.rate));
      },
    },
  };
}

type PlayerToolsProps = { lesson: Lesson; tools: ReturnType<typeof usePlayerTools> };

/**
 * Renders buttons below the video: slow motion, jumps to the key moments and, while the video is open, a jump back and
 * a loop.
 */
export function PlayerTools({ lesson: { moments, leftHandedUrl }, tools }: PlayerToolsProps) {
  const { speeds, rate, loop, isOpen, isLeftHanded } = tools;
  const buttons = speeds.length + (leftHandedUrl === "" ? 0 : 1) + (isOpen ? 2 : 0);
  return (
    <Box role="group" aria-label={lessonText.tools}>
      <Flex gap="2" wrap="wrap" {...(buttons === 4 && IN_TWO_ROWS)}>
        {speeds.map((each) => (
          <Tool key={each.rate} isPressed={rate === each.rate} onClick={() => tools.toggleRate(each.rate)}>
            {each.label}
          </Tool>
        ))}
        {leftHandedUrl !== "" && (
          <Tool isPressed={isLeftHanded} onClick={tools.toggleLeftHanded}>
            {lessonText.leftHanded}
          </Tool>
        )}
        {isOpen && (
          <>
            <Tool onClick={tools.back}>{lessonText.back}</Tool>
            <Tool isPressed={loop !== null} onClick={tools.toggleLoop}>
              {lessonText.loop}
            </Tool>
          </>
        )}
      </Flex>
      <Text role="status" fontSize="sm" color="fg.muted" mt="1" _empty={{ display: "none" }}>
        {loop && lessonText.looping(formatLength(Math.floor(loop.from)), formatLength(Math.ceil(loop.to)))}
      </Text>
      {moments.length > 0 && (
        <>
          <Text as="h2" textStyle="label" mt="3" mb="2">
            {lessonText.moments}
          </Text>
          <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2">
            {moments.map(({ seconds, label }) => (
              <li key={seconds}>
                <Tool onClick={() => tools.seekTo(seconds)}>
                  <span>{`${label} `}</span>
                  <Box as="span" fontWeight="400">
                    {formatLength(seconds)}
                  </Box>
                </Tool>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </Box>
  );
}

/** Two equal rows on a phone, on which four buttons do not fit into one. */
const IN_TWO_ROWS = {
  display: { base: "grid", sm: "flex" },
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  css: { "& button": { textAlign: "center" } },
} as const;

type ToolProps = { isPressed?: boolean; onClick: () => void; children: ReactNode };

/** Renders a round-edged button. A toggle sets `isPressed`. */
function Tool({ isPressed, onClick, children }: ToolProps) {
  return (
    <chakra.button type="button" aria-pressed={isPressed} onClick={onClick} css={TOOL}>
      <span>{children}</span>
    </chakra.button>
  );
}

const TOOL = {
  ...chip,
  bg: "bg.panel",
  borderColor: "border.control",
  color: "fairway.fg",
  px: "4",
  py: "1.5",
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "button",
  _hover: { "&:not([aria-pressed=true])": { bg: "fairway.subtle" } },
  _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "2px" },
  "&[aria-pressed=true]": chosenChip,
} as const;
