import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { STAGE_FOCUS } from "./stage-button.tsx";

type TimeSliderProps = {
  label: string;
  time: number;
  /** The time in words, for screen readers. */
  timeText: string;
  from: number;
  to: number;
  /** The time of the impact, if the line shows it. */
  impact?: number | undefined;
  onChange: (time: number) => void;
  onStep: (frames: number) => void;
};

/** Renders a slider for a time in seconds. The arrow keys move it by one frame. */
export function TimeSlider({ label, time, timeText, from, to, impact, onChange, onStep }: TimeSliderProps) {
  return (
    <Box position="relative" w="full">
      {impact !== undefined && to > from && (
        <Box
          aria-hidden="true"
          position="absolute"
          top="1"
          bottom="1"
          w="0.5"
          borderRadius="full"
          bg="sand.300"
          style={{
            left: `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${(impact - from) / (to - from)} - 1px)`,
          }}
        />
      )}
      <chakra.input
        type="range"
        aria-label={label}
        aria-valuetext={timeText}
        min={from}
        max={to}
        step="any"
        value={time}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onKeyDown={(press) => {
          const frames = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[press.key];
          if (frames === undefined) return;
          press.preventDefault();
          press.stopPropagation();
          onStep(frames);
        }}
        css={SLIDER}
      />
    </Box>
  );
}

/** Width of the thumb in pixels. */
const THUMB = 24;

const track = { height: "6px", borderRadius: "9999px", background: "rgb(255 255 255 / 28%)" } as const;
const thumb = {
  width: `${THUMB}px`,
  height: `${THUMB}px`,
  border: "none",
  borderRadius: "9999px",
  background: "white",
} as const;

const SLIDER = {
  appearance: "none",
  display: "block",
  position: "relative",
  w: "full",
  minW: "0",
  h: "11",
  m: "0",
  bg: "transparent",
  borderRadius: "l1",
  cursor: "button",
  touchAction: "manipulation",
  "&::-webkit-slider-runnable-track": track,
  "&::-moz-range-track": track,
  "&::-webkit-slider-thumb": { ...thumb, appearance: "none", marginTop: "-9px" },
  "&::-moz-range-thumb": thumb,
  "@media (forced-colors: active)": { appearance: "auto" },
  ...STAGE_FOCUS,
} as const;
