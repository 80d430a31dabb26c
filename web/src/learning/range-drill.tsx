import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useLayoutEffect, useState } from "react";
import { focusMain, takeFocus } from "../lib/focus.ts";
import { PageHeading } from "../ui/heading.tsx";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import type { Counted, LessonResult } from "./api.ts";
import { CountButton, DrillCounter } from "./drill-counter.tsx";
import { type Drill, outcomeOf, withUnsent } from "./drill-progress.ts";
import { drillText, rangeText } from "./texts.ts";

/** Distance from the edges, also of a screen with a notch. A wide screen has a column of 60rem in the middle. */
export const SIDE =
  "max(min(1.25rem, 6vw), env(safe-area-inset-left), env(safe-area-inset-right), calc(50vw - 30rem))";

/** A swipe over the text opens another drill, so the browser only scrolls and magnifies. */
export const SWIPED = { touchAction: "pan-y pinch-zoom", overscrollBehavior: "contain" };

/** The last line fades, which shows that more text follows. At the end of the text, the padding fades. */
const TEXT = { ...SWIPED, maskImage: "linear-gradient(black calc(100% - 2rem), transparent)" };

const PANEL = {
  flexShrink: 0,
  minW: "0",
  px: SIDE,
  pt: "3",
  pb: "max(1rem, env(safe-area-inset-bottom))",
  borderTop: "2px solid",
  [SHORT_VIEWPORT]: { flex: "1 1 0", alignSelf: "flex-end", borderTopWidth: "0" },
};

type RangeDrillProps = {
  drill: Drill;
  isToday: boolean;
  /** Results that the server does not have yet. */
  unsent: readonly LessonResult[];
  storageKey: string;
  onRecord: (result: Counted) => void;
  /** Opens the next drill. Null for the last one. */
  onNext: (() => void) | null;
  onLeave: () => void;
};

/** Result of a count that has just ended. */
type Ended = { hits: number; attempts: number; isRecord: boolean };

/** Renders the text of a drill, which scrolls, above its counter, which stays. Then shows the result. */
export function RangeDrill({
  drill,
  isToday,
  unsent,
  storageKey,
  onRecord,
  onNext,
  onLeave,
}: RangeDrillProps) {
  const [ended, setEnded] = useState<Ended | null>(null);
  // Before the effect of the heading, which takes the focus from `main`.
  useLayoutEffect(() => {
    focusMain();
    return focusMain;
  }, []);
  const { lessonTitle, number, attempts, goal } = drill;
  const { best } = withUnsent(drill, unsent);

  function end(hits: number, of: number) {
    const { isRecord } = outcomeOf({ hits, attempts: of }, { goal, best });
    setEnded({ hits, attempts: of, isRecord });
    onRecord({ hits, attempts: of });
  }

  return (
    <Flex data-drill direction="column" flex="1" minH="0">
      <Box
        role="group"
        aria-label={lessonTitle}
        tabIndex={0} // scrolls by keyboard
        flex="1 1 0"
        minH="min(8rem, 24vh)"
        minW="0"
        overflowY="auto"
        px={SIDE}
        pt="2"
        pb="8"
        display="flex"
        flexDirection="column"
        css={TEXT}
      >
        <Text fontSize="md" fontWeight="700">
          {isToday ? drillText.today : drillText.lesson(number)}
        </Text>
        <PageHeading title={lessonTitle} textStyle={{ base: "subtitle", lg: "pageTitle" }} mt="1" />
        {ended === null ? (
          <WrittenText
            text={drill.drill}
            fontSize={{ base: "1.5rem", lg: "2rem" }}
            lineHeight="1.45"
            mt={{ base: "3", lg: "6" }}
            maxW={{ base: "38rem", lg: "none" }}
          />
        ) : (
          <Result key="result" ended={ended} goal={goal} isUnsent={unsent.length > 0} />
        )}
      </Box>
      <Box css={PANEL}>
        {attempts === null ? (
          <Flex>
            <CountButton onClick={onNext ?? onLeave}>{rangeText.done}</CountButton>
          </Flex>
        ) : ended === null ? (
          <>
            <Aims goal={goal} best={best} attempts={attempts} />
            <DrillCounter
              storageKey={storageKey}
              lesson={lessonTitle}
              attempts={attempts}
              isAtEdge
              onCounted={(hits) => end(hits, attempts)}
            />
          </>
        ) : (
          <Flex gap="3">
            {/* At the position of the hit button, so that an extra tap does not restart the drill. */}
            <CountButton onClick={onNext ?? onLeave}>
              {onNext ? rangeText.next : rangeText.finish}
            </CountButton>
            <CountButton variant="outline" onClick={() => setEnded(null)}>
              {rangeText.again}
            </CountButton>
          </Flex>
        )}
      </Box>
    </Flex>
  );
}

/** Renders the goal and the record, if there are any. */
function Aims({ goal, best, attempts }: Pick<Drill, "goal" | "best"> & { attempts: number }) {
  const aims = [
    goal !== null && drillText.goal(goal, attempts),
    best !== null && drillText.best(best, attempts),
  ].filter((aim) => aim !== false);
  return aims.length > 0 && <Text fontWeight="600">{aims.join(" · ")}</Text>;
}

type ResultProps = { ended: Ended; goal: number | null; isUnsent: boolean };

/** Renders a result. It takes the focus, because the button that ended the count no longer exists. */
function Result({ ended: { hits, attempts, isRecord }, goal, isUnsent }: ResultProps) {
  const cheers = [
    goal !== null && hits >= goal && rangeText.goalReached,
    isRecord && rangeText.newRecord,
  ].filter((cheer) => cheer !== false);
  return (
    <Box ref={takeFocus} tabIndex={-1} my="auto" textAlign="center">
      <Text fontSize="min(5rem, 20vw)" lineHeight="1.1" fontWeight="800" fontVariantNumeric="tabular-nums">
        {rangeText.result(hits, attempts)}
      </Text>
      {goal !== null && <Text fontSize="1.5rem">{drillText.goal(goal, attempts)}</Text>}
      {cheers.length > 0 && (
        <Text fontSize="1.75rem" fontWeight="700" mt="3">
          {cheers.join(" ")}
        </Text>
      )}
      {isUnsent && <Text mt="4">{drillText.unsent}</Text>}
    </Box>
  );
}
