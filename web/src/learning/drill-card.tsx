import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Input } from "@chakra-ui/react/input";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { DRILL_RESULTS } from "functions/learning/limits";
import type { CourseDrills, DrillResult } from "functions/learning/schema";
import { type FormEvent, useState } from "react";
import { serverTime } from "../lib/clock.ts";
import { formatDate } from "../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { lessonPath } from "../lib/url.ts";
import { Button } from "../ui/button.tsx";
import { FieldFrame } from "../ui/form-field.tsx";
import { RouterLink } from "../ui/links.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import type { Counted, LessonResult } from "./api.ts";
import { drillText } from "./texts.ts";

/**
 * Four cards fill a printed sheet of A4, two in a row. `!important` overrides the print style of the
 * site.
 */
const ON_PAPER = {
  "@media print": {
    display: "inline-block",
    verticalAlign: "top",
    breakInside: "avoid",
    width: "calc(50% - 6mm)",
    minHeight: "112mm !important",
    padding: "0",
    margin: "0 6mm 6mm 0",
  },
};

type DrillCardProps = {
  courseId: number;
  drill: CourseDrills["drills"][number];
  /** Results that the server does not have yet. */
  unsent: readonly LessonResult[];
  onRecord: (result: Counted) => void;
};

/** Renders a drill with its latest results and, if its hits are counted, the form for a new one. */
export function DrillCard({ courseId, drill, unsent, onRecord }: DrillCardProps) {
  const { lessonId, lessonTitle, number, attempts, goal, best } = drill;
  const sent = drill.results.filter(({ deviceAt }) => unsent.every(({ at }) => at !== deviceAt));
  const kept = unsent.map(({ at, hits, attempts }) => ({
    at: new Date(serverTime(Date.parse(at))).toISOString(),
    deviceAt: at,
    hits,
    attempts,
  }));
  const results = [...sent, ...kept].slice(-DRILL_RESULTS.shown);
  return (
    <Box as="article" layerStyle="card" p={{ base: "5", md: "8" }} css={ON_PAPER}>
      <Text fontSize="sm" fontWeight="600" color="fairway.fg">
        {drillText.lesson(number)}
      </Text>
      <Text as="h3" textStyle="cardTitle" mt="1">
        <RouterLink to={lessonPath(lessonId, courseId)} _hover={{ textDecoration: "underline" }}>
          {lessonTitle}
        </RouterLink>
      </Text>
      <WrittenText
        text={drill.drill}
        fontSize="1.25rem"
        lineHeight="1.55"
        mt="3"
        maxW="prose"
        css={{ "@media print": { fontSize: "12pt", lineHeight: "1.4" } }}
      />
      {attempts !== null && (
        <>
          {goal !== null && (
            <Text fontWeight="600" mt="4">
              {drillText.goal(goal, attempts)}
            </Text>
          )}
          {best !== null && <Text mt="1">{drillText.best(best, attempts)}</Text>}
          <Blanks attempts={attempts} />
          <Flex mt="5" gap="6" align="flex-end" wrap="wrap" justify="space-between" css={HIDDEN_IN_PRINT}>
            <ResultForm
              lesson={lessonTitle}
              attempts={attempts}
              isUnsent={unsent.length > 0}
              onRecord={onRecord}
            />
            {results.length > 0 && <ResultLine results={results} />}
          </Flex>
        </>
      )}
    </Box>
  );
}

/** Renders blanks for results in print. */
function Blanks({ attempts }: { attempts: number }) {
  return (
    <Box
      aria-hidden
      display="none"
      css={{ "@media print": { display: "flex", flexWrap: "wrap", columnGap: "10mm" } }}
    >
      {Array.from({ length: DRILL_RESULTS.shown }, (_, blank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blanks are equal and never move
        <Box key={blank} as="span" mt="8mm" whiteSpace="nowrap">
          <Box as="span" display="inline-block" w="14mm" borderBottom="1px solid" />
          <span>{` ${drillText.of(attempts)}`}</span>
        </Box>
      ))}
    </Box>
  );
}

type ResultFormProps = {
  lesson: string;
  attempts: number;
  isUnsent: boolean;
  onRecord: DrillCardProps["onRecord"];
};

/** Renders the form that records the number of hits. */
function ResultForm({ lesson, attempts, isUnsent, onRecord }: ResultFormProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [recorded, setRecorded] = useState<number>();
  const hits = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  const write = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const step = (by: 1 | -1) => write(String(Math.min(attempts, Math.max(0, (hits ?? 0) + by))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hits === null || hits > attempts) return setError(drillText.invalid(attempts));
    onRecord({ hits, attempts });
    write("");
    setRecorded(hits);
  };
  return (
    <form noValidate onSubmit={submit}>
      <FieldFrame label={drillText.hits} error={error}>
        {(description) => (
          <Flex gap="2" align="center" wrap="wrap">
            <Button
              variant="outline"
              boxSize="12"
              px="0"
              aria-label={drillText.fewer(lesson)}
              onClick={() => step(-1)}
            >
              −
            </Button>
            <Input
              w="4.5rem"
              px="2"
              textAlign="center"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => write(target.value)}
              {...description}
            />
            <Button
              variant="outline"
              boxSize="12"
              px="0"
              aria-label={drillText.more(lesson)}
              onClick={() => step(1)}
            >
              +
            </Button>
            <Text as="span" mx="1" whiteSpace="nowrap">
              {drillText.of(attempts)}
            </Text>
            <Button type="submit" minH="12" aria-label={drillText.recordOf(lesson)}>
              {drillText.record}
            </Button>
          </Flex>
        )}
      </FieldFrame>
      <Text role="status" fontSize="sm" color="fg.muted" mt="2" _empty={{ display: "none" }}>
        {isUnsent ? drillText.unsent : recorded !== undefined && drillText.recorded(recorded, attempts)}
      </Text>
    </form>
  );
}

const LINE = { step: 32, width: 152, height: 56, margin: 12 } as const;

/** Renders the latest results as a line of at most five points, and the last one in words. */
function ResultLine({ results }: { results: readonly DrillResult[] }) {
  const last = results.at(-1);
  const points = results.map(({ at, deviceAt = at, hits, attempts }, index) => ({
    key: deviceAt,
    x: LINE.margin + index * LINE.step,
    y: LINE.height - LINE.margin - (LINE.height - 2 * LINE.margin) * (hits / attempts),
  }));
  const inWords = results.map(({ hits, attempts }) => `${hits} af ${attempts}`).join(", ");
  return (
    <Box color="fairway.fg">
      <chakra.svg
        role="img"
        aria-label={drillText.line(inWords)}
        viewBox={`0 0 ${LINE.width} ${LINE.height}`}
        w="152px"
        h="56px"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      >
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {points.map(({ key, x, y }, index) => (
          <circle
            key={key}
            cx={x}
            cy={y}
            r="4"
            fill="currentColor"
            opacity={0.5 + index / 10}
            stroke="none"
          />
        ))}
      </chakra.svg>
      {last && <Text fontSize="sm">{drillText.latest(formatDate(last.at), last.hits, last.attempts)}</Text>}
    </Box>
  );
}
