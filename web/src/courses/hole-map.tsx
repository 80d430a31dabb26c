import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { counted } from "../lib/format.ts";
import { commonText } from "../ui/texts.ts";
import { isToPractise, type Practice } from "./practice.ts";
import { drillsRecorded, lessonProgress } from "./progress-bar.tsx";
import { courseText } from "./texts.ts";

type HoleMapProps = HTMLChakraProps<"svg"> & {
  lessonIds: readonly number[];
  /** Ids of the completed lessons. Undefined for a map without progress, which has no next lesson. */
  completed?: readonly number[];
  /** Which drills are counted, and which of them the learner has practised. Without it, no lesson has a flag. */
  practice?: Practice | undefined;
  /** Id of the next lesson. By default the first lesson that is not completed. */
  next?: number | undefined;
  /** Tooltip of each lesson's marker. */
  names?: readonly string[];
};

const WIDTH = 640;
const HEIGHT = 220;
/** Number of straight segments that make the line from tee to green look curved. */
const PIECES = 28;

/** Returns a point on the centre line of the hole, from 0 at the tee to 1 at the flag. */
function at(share: number): string {
  const x = 48 + 500 * share;
  const y = 112 + 44 * Math.sin(share * 6.9 + 0.5);
  return `${Math.round(x)} ${Math.round(y)}`;
}

const FAIRWAY = `M${Array.from({ length: PIECES + 1 }, (_, piece) => at(piece / PIECES)).join("L")}`;

/**
 * Renders the course as a golf hole from above ("holukort"), with one marker per lesson from the tee to the
 * flag. The background extends on all sides, so that it fills any aspect ratio.
 */
export function HoleMap({ lessonIds, completed, practice, next: nextId, names, ...style }: HoleMapProps) {
  const firstOpen = completed ? lessonIds.findIndex((id) => !completed.includes(id)) : -1;
  const next = nextId === undefined ? firstOpen : lessonIds.indexOf(nextId);
  const size = Math.min(13, 220 / lessonIds.length);
  return (
    <chakra.svg
      role="img"
      data-drawing=""
      aria-label={inWords(lessonIds, completed, practice, next)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      display="block"
      w="full"
      bg="#2b6640"
      {...style}
    >
      <path
        d="M-600-300h1000L170 0c-30 40-110 24-170 62-130 82-600 20-600 20zM1240 520H60l240-300c60-34 130-6 190-30 70-28 90-70 150-64 170 18 600-40 600-40z"
        fill="#1d5034"
      />
      <path
        d="M196 220c8-30 60-44 104-30 30 10 22 30 22 30c-14 36-34 60-66 60s-70-24-60-60z"
        fill="#5d9fba"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={FAIRWAY} stroke="#5c9a60" strokeWidth="84" />
        <path d={FAIRWAY} stroke="#93ba90" strokeWidth="60" />
        <circle cx="560" cy="150" r="40" fill="#c2d9bc" />
        <path d={FAIRWAY} stroke="#fff" strokeWidth="2.5" strokeDasharray="1 8" />
      </g>
      <g fill="#f5efe1">
        <ellipse cx="330" cy="126" rx="26" ry="11" />
        <ellipse cx="486" cy="194" rx="24" ry="10" />
        <ellipse cx="612" cy="186" rx="16" ry="9" />
      </g>
      <path d="M566 152V84" stroke="#102e20" strokeWidth="4" strokeLinecap="round" />
      <path d="M568 86c12-5 20 6 34 1v22c-14 5-22-6-34-1z" fill="#cc4726" />
      {lessonIds.map((id, index) => {
        const isDone = completed?.includes(id);
        const hasFlag = isDone && practice && !isToPractise(id, practice);
        const state = hasFlag ? "flag" : isDone ? "done" : index === next ? "next" : "ahead";
        const place = at((index / Math.max(1, lessonIds.length - 1)) * 0.96);
        return (
          <g key={id} data-lesson={state} transform={`translate(${place})`}>
            {names && <title>{names[index]}</title>}
            <Marker size={size} state={state} />
          </g>
        );
      })}
    </chakra.svg>
  );
}

/** Returns the text alternative for screen readers. */
function inWords(
  lessonIds: readonly number[],
  completed: readonly number[] | undefined,
  practice: Practice | undefined,
  next: number,
): string {
  const total = lessonIds.length;
  if (completed === undefined)
    return courseText.holeMapOf(counted(total, commonText.lesson, commonText.lessons));
  const done = lessonIds.filter((id) => completed.includes(id)).length;
  const progress = lessonProgress(done, total);
  const { counted: drills = [], practised = [] } = practice ?? {};
  const recorded = drillsRecorded(drills.filter((id) => practised.includes(id)).length);
  return courseText.holeMap(
    drills.length === 0 ? progress : `${progress}, ${recorded}`,
    next < 0 ? null : next + 1,
  );
}

/**
 * Renders the marker of a lesson. States also differ in shape: a practised lesson has a flag, a completed one a
 * tick, and the next lesson is a ball with a ring.
 */
function Marker({ state, size }: { state: "flag" | "done" | "next" | "ahead"; size: number }) {
  if (state === "ahead") return <circle r={size * 0.62} fill="#fff" stroke="#2b6640" strokeWidth="2" />;
  if (state === "next") {
    return (
      <>
        <circle r={size * 1.45} fill="none" stroke="#cc4726" strokeWidth="4" />
        <circle r={size * 0.9} fill="#fff" stroke="#102e20" strokeWidth="2" />
      </>
    );
  }
  if (state === "flag") {
    return (
      <g transform={`scale(${size / 13})`} strokeLinecap="round" strokeLinejoin="round">
        <ellipse rx="11" ry="5" fill="#102e20" />
        <path d="M0 0V-27" fill="none" stroke="#fff" strokeWidth="3" />
        <path d="M0-28l17 6.500L0-15z" fill="#cc4726" stroke="#fff" strokeWidth="1.500" />
      </g>
    );
  }
  return (
    <g transform={`scale(${size / 13})`} strokeLinecap="round" strokeLinejoin="round">
      <circle r="13" fill="#102e20" />
      <path d="M-5 .5l3.500 4L5.500-4" fill="none" stroke="#fff" strokeWidth="3" />
    </g>
  );
}
