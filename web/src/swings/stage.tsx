import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { KeyboardEvent, ReactNode } from "react";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import type { SyncedClip } from "./sides.ts";
import { LABELLED, StageButton } from "./stage-button.tsx";
import { swingText } from "./texts.ts";
import { TimeSlider } from "./time-slider.tsx";
import { usePlayback } from "./use-playback.ts";

type StageProps = {
  clips: readonly SyncedClip[];
  /** What the learner does next, or null. */
  hint: string | null;
  /** Whether time 0 is a marked impact. */
  isMarked: boolean;
  /** Whether a narrow screen shows the sides one above the other. */
  isStacked: boolean;
  onSave: () => void;
  /** The sides. They do not render again while a clip plays. */
  children: ReactNode;
};

/**
 * Renders the sides on a dark ground, with the controls that move both once there are `clips`. Keys work while the focus
 * is inside.
 */
export function Stage({ clips, hint, isMarked, isStacked, onSave, children }: StageProps) {
  const playback = usePlayback(clips);
  const { time, span, isPlaying, rate, stoppedAt } = playback;
  const press = (event: KeyboardEvent) => {
    const act = actOf(event, playback);
    if (act === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Box as="section" aria-label={swingText.stage} tabIndex={-1} onKeyDown={press} css={STAGE}>
      <Text role="status" css={HINT}>
        {hint}
      </Text>
      <Box css={{ ...PANES, ...(isStacked ? STACKED : SIDE_BY_SIDE) }}>{children}</Box>
      {clips.length > 0 && (
        <Box role="group" aria-label={swingText.controls} css={CONTROLS}>
          <Box flex="1" minW="0">
            <Text aria-hidden="true" fontWeight="600" textAlign="center" fontVariantNumeric="tabular-nums">
              {swingText.time(time, isMarked)}
            </Text>
            <VisuallyHidden role="status">
              {stoppedAt !== null && swingText.time(stoppedAt, isMarked)}
            </VisuallyHidden>
            <TimeSlider
              label={swingText.stage}
              time={time}
              timeText={isPlaying ? swingText.playing : swingText.time(time, isMarked)}
              {...span}
              impact={isMarked ? 0 : undefined}
              onChange={playback.seek}
              onStep={playback.step}
            />
          </Box>
          <Flex gap="2" justify="center">
            <StageButton
              {...BIG}
              {...LABELLED}
              icon="back"
              aria-label={swingText.frameBack}
              onClick={() => playback.step(-1)}
            >
              {swingText.back}
            </StageButton>
            <StageButton
              {...BIG}
              flex={{ base: "1", sm: "2" }}
              isMain
              icon={isPlaying ? "pause" : "play"}
              aria-label={isPlaying ? swingText.pause : swingText.play}
              onClick={playback.toggle}
            />
            <StageButton
              {...BIG}
              {...LABELLED}
              icon="forward"
              aria-label={swingText.frameForward}
              onClick={() => playback.step(1)}
            >
              {swingText.forward}
            </StageButton>
          </Flex>
          <Flex
            gap="2"
            justify="center"
            align="center"
            minH="14"
            wrap={{ base: "wrap", lg: "nowrap" }}
            css={SETTINGS}
          >
            <Flex role="group" aria-label={swingText.speed} gap="1.5" align="center">
              <Text
                as="span"
                aria-hidden="true"
                fontSize="sm"
                me="1"
                css={{ [SHORT_VIEWPORT]: { display: "none" } }}
              >
                {swingText.speed}
              </Text>
              {swingText.speeds.map(({ rate: each, label, name }) => (
                <StageButton
                  key={each}
                  minW="12"
                  aria-label={name}
                  aria-pressed={rate === each}
                  onClick={() => playback.setRate(each)}
                >
                  {label}
                </StageButton>
              ))}
            </Flex>
            <StageButton icon="save" onClick={onSave}>
              {swingText.save}
            </StageButton>
          </Flex>
        </Box>
      )}
    </Box>
  );
}

/** Returns what a key does, or null. A focused button keeps the space bar. */
function actOf({ key, target }: KeyboardEvent, playback: ReturnType<typeof usePlayback>) {
  const rates: readonly number[] = swingText.speeds.map(({ rate }) => rate);
  const place = rates.indexOf(playback.rate);
  const setRate = (next: number | undefined) => () => next !== undefined && playback.setRate(next);
  switch (key) {
    case " ":
      return target instanceof Element && target.closest("button") ? null : playback.toggle;
    case "ArrowLeft":
      return () => playback.step(-1);
    case "ArrowRight":
      return () => playback.step(1);
    case "[":
      return setRate(rates[place + 1]);
    case "]":
      return setRate(rates[place - 1]);
    default:
      return null;
  }
}

const BIG = { flex: "1", maxW: "8rem", minW: { lg: "5.5rem" }, minH: "14" } as const;

const SETTINGS = { [SHORT_VIEWPORT]: { flexWrap: "wrap" } } as const;

const STAGE = {
  colorScheme: "dark",
  bg: "fairway.950",
  color: "white",
  layerStyle: "edge",
  borderRadius: { md: "l3" },
  px: "5",
  pt: { base: "1", md: "2" },
  pb: { base: "3", md: "5" },
  _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "3px" },
  [SHORT_VIEWPORT]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    columnGap: "3",
    borderRadius: "l3",
    px: "3",
    py: "1",
    scrollMarginTop: "-5.5rem", // no header covers it
  },
} as const;

const HINT = {
  maxW: "38rem",
  mx: "auto",
  py: "2",
  px: "1",
  fontSize: { base: "md", md: "lg" },
  color: "fairway.100",
  textAlign: "center",
  textWrap: "balance",
  _empty: { display: "none" },
  [SHORT_VIEWPORT]: { gridColumn: "1 / -1", maxW: "none", py: "1", fontSize: "sm" },
} as const;

const TWO = "repeat(2, minmax(0, 1fr))";

const SIDE_BY_SIDE = { gridTemplateColumns: TWO } as const;

const STACKED = { gridTemplateColumns: { base: "minmax(0, 1fr)", md: TWO } } as const;

const PANES = {
  display: "grid",
  gap: { base: "2", md: "8", lg: "14" },
  alignItems: "start",
  [SHORT_VIEWPORT]: { gridTemplateColumns: TWO, gap: "2", w: "full" },
} as const;

/** Wide screens show the controls in one row, to leave room for the pictures. */
const CONTROLS = {
  display: "flex",
  flexDirection: { base: "column", lg: "row" },
  alignItems: { lg: "end" },
  gap: { base: "3", lg: "5" },
  maxW: { base: "34rem", lg: "none" },
  mx: "auto",
  mt: { base: "3", md: "4" },
  [SHORT_VIEWPORT]: { flexDirection: "column", alignItems: "stretch", mt: "11", gap: "2", w: "12rem" },
} as const;
