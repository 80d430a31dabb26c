import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { CourseDrills } from "functions/learning/schema";
import { type TouchEvent, useEffect, useEffectEvent, useRef } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { OfflineLine } from "./offline-line.tsx";
import { RangeDrill, SIDE, SWIPED } from "./range-drill.tsx";
import { inRangeOrder, swipeOf } from "./range-rules.ts";
import { rangeText } from "./texts.ts";
import type { useDrillResults } from "./use-drill-results.ts";

/** Query parameter with the lesson whose drill the range mode shows. */
export const DRILL_PARAM = "aefing";

/** State of a history entry that the list of drills has opened. Leaving the mode then goes back to the list. */
export const FROM_LIST = { isFromList: true } as const;

/** Returns the query of the drill of a lesson in the range mode. */
export function rangeSearch(lessonId: number): string {
  return `?${new URLSearchParams({ [DRILL_PARAM]: String(lessonId) })}`;
}

type RangeModeProps = Pick<ReturnType<typeof useDrillResults>, "record" | "unsentOf"> & {
  course: CourseDrills;
  userId: string;
  /** Id of the lesson, as in the URL. */
  chosen: string;
};

/**
 * Renders one drill on the whole screen, black on white, for the sun at the range. Shows the list if the course has no
 * such drill.
 */
export function RangeMode({ course, chosen, userId, record, unsentOf }: RangeModeProps) {
  const drills = inRangeOrder(course);
  const index = drills.findIndex(({ lessonId }) => String(lessonId) === chosen);
  const drill = drills[index];
  const { go, leave } = useSteps(
    drills.map(({ lessonId }) => lessonId),
    index,
  );
  useAwakeScreen();
  useKeys(go, leave);
  const swipe = useSwipe(go);
  if (drill === undefined) return <Navigate to={{ search: "" }} replace />;
  const isLast = index === drills.length - 1;
  return (
    <Flex css={IN_THE_SUN} colorPalette="fairway" {...swipe}>
      <Flex align="center" justify="space-between" wrap="wrap" px={SIDE} py="1" flexShrink={0}>
        <Button variant="outline" borderColor="transparent" px="2" ms="-2" onClick={leave}>
          <Icon name="close" />
          {rangeText.leave}
        </Button>
        <Flex align="center" gap="1">
          <Step icon="arrowLeft" label={rangeText.previous} onStep={index > 0 ? () => go(-1) : null} />
          <Text fontWeight="700" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {rangeText.position(index + 1, drills.length)}
          </Text>
          <Step icon="arrowRight" label={rangeText.next} onStep={isLast ? null : () => go(1)} />
        </Flex>
      </Flex>
      <OfflineLine px={SIDE} py="2" borderY="2px solid" />
      <RangeDrill
        key={drill.lessonId}
        drill={drill}
        isToday={drill.lessonId === course.today}
        unsent={unsentOf(drill.lessonId)}
        storageKey={`${userId}/${drill.lessonId}`}
        onRecord={(result) => record(drill.lessonId, result)}
        onNext={isLast ? null : () => go(1)}
        onLeave={leave}
      />
    </Flex>
  );
}

/** Colours of the mode. The theme's variables would be those of dark mode on a dark device. */
const COLOURS = {
  colorScheme: "light",
  background: "white",
  color: "black",
  ...Object.fromEntries(
    [
      "fg",
      "fg-muted",
      "fg-heading",
      "fairway-solid",
      "fairway-solid-hover",
      "fairway-fg",
      "fairway-border",
    ].map((name) => [`--chakra-colors-${name}`, "black"]),
  ),
  "--chakra-colors-fairway-focus-ring": "black",
  "--chakra-colors-fairway-contrast": "white",
  "--chakra-colors-fairway-subtle": "#eee",
  "--chakra-colors-bg-panel": "white",
};

const IN_THE_SUN = {
  ...COLOURS,
  position: "fixed",
  inset: "0",
  flexDirection: "column",
  overflowY: "auto",
  ...SWIPED,
  paddingTop: "env(safe-area-inset-top)",
  "@media print": { position: "static" },
  [SHORT_VIEWPORT]: { "& [data-drill]": { flexDirection: "row" } },
};

type StepProps = { icon: IconName; label: string; onStep: (() => void) | null };

/** Renders an arrow. At the end of the drills the arrow stays, so that it keeps the focus. */
function Step({ icon, label, onStep }: StepProps) {
  return (
    <Button
      variant="outline"
      borderColor="transparent"
      boxSize="12"
      px="0"
      aria-label={label}
      aria-disabled={onStep === null}
      opacity={onStep === null ? 0.35 : 1}
      onClick={() => onStep?.()}
    >
      <Icon name={icon} boxSize="6" strokeWidth="2.4" />
    </Button>
  );
}

/**
 * Returns the functions that navigate the drills. Each drill replaces the previous one in the history, so
 * that Back leaves.
 */
function useSteps(lessonIds: readonly number[], index: number) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    go: (by: 1 | -1) => {
      const to = lessonIds[index + by];
      if (to !== undefined) void navigate({ search: rangeSearch(to) }, { replace: true, state });
    },
    leave: () => {
      if (state?.isFromList === FROM_LIST.isFromList) void navigate(-1);
      else void navigate({ search: "" }, { replace: true });
    },
  };
}

/**
 * Steps through the drills with the left and right arrow, and leaves with Escape. With Alt, Control or Command, the
 * keys belong to the browser.
 */
function useKeys(go: (by: 1 | -1) => void, leave: () => void): void {
  const press = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
    if (key === "Escape") leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/** Returns the handlers that turn a swipe of one finger into a step. On a magnified page, a finger moves the page. */
function useSwipe(go: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
    x: clientX,
    y: clientY,
  });
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      const isMagnified = (window.visualViewport?.scale ?? 1) > 1;
      start.current = finger && touches.length === 1 && !isMagnified ? pointOf(finger) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const by = start.current && finger ? swipeOf(start.current, pointOf(finger)) : 0;
      start.current = null;
      if (by !== 0) go(by);
    },
  };
}

/** Keeps the screen on. The browser ends this when the page is hidden, so it is asked again when the page returns. */
function useAwakeScreen(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    const keepAwake = () => {
      if (document.visibilityState === "visible")
        lock = Promise.resolve(navigator.wakeLock?.request("screen")).catch(() => undefined);
    };
    keepAwake();
    document.addEventListener("visibilitychange", keepAwake);
    return () => {
      document.removeEventListener("visibilitychange", keepAwake);
      void lock.then((held) => held?.release());
    };
  }, []);
}
