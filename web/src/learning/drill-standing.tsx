import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { DrillResult } from "functions/learning/schema";
import { formatDate } from "../lib/format.ts";
import { Icon } from "../ui/icon.tsx";
import { type Drill, type Trend, trendOf } from "./drill-progress.ts";
import { drillText, drillTrendText } from "./texts.ts";

type StandingProps = Pick<Drill, "attempts" | "goal" | "best"> & { mt?: HTMLChakraProps<"div">["mt"] };

/** Renders the goal of a drill and the learner's record, or nothing if its hits are not counted. */
export function GoalAndRecord({ attempts, goal, best, mt = "4" }: StandingProps) {
  if (attempts === null || (goal === null && best === null)) return null;
  return (
    <Flex columnGap="6" rowGap="1" wrap="wrap" mt={mt} fontWeight="600">
      {goal !== null && <span>{drillText.goal(goal, attempts)}</span>}
      {best !== null && <span>{drillText.best(best, attempts)}</span>}
    </Flex>
  );
}

type ResultsProps = Pick<Drill, "results" | "attempts" | "goal">;

/** Renders the trend of the latest results in words, if there are enough. */
export function TrendLine({ results, ...drill }: ResultsProps) {
  const trend = trendOf(results, drill);
  return trend && <Text mt="2">{inWords(trend)}</Text>;
}

function inWords(trend: Trend): string {
  if (trend.kind === "goal") return drillTrendText.goal(trend.times);
  return drillTrendText[trend.kind](trend.hits.join(", "));
}

/**
 * Renders the latest results as numbers, oldest first, below a trend that the numbers do not show. A tick marks those
 * that reached the goal.
 */
export function LatestResults({ results, attempts, goal }: ResultsProps) {
  const last = results.at(-1);
  if (last === undefined) return null;
  const trend = trendOf(results, { attempts, goal });
  const isReached = ({ hits }: DrillResult) => goal !== null && hits >= goal;
  return (
    <Box>
      <Text fontWeight="600">
        {trend === null || trend.kind === "latest" ? drillText.latestResults : inWords(trend)}
      </Text>
      <chakra.ol listStyleType="none" display="flex" flexWrap="wrap" gap={{ base: "1", sm: "2" }} mt="2">
        {results.map((result) => (
          <chakra.li
            key={result.deviceAt ?? result.at}
            display="flex"
            flexDirection="column"
            alignItems="center"
            justifyContent="center"
            minW={{ base: "11", sm: "12" }}
            minH="14"
            p="1"
            borderRadius="l2"
            borderWidth={isReached(result) ? "2px" : "1px"}
            borderColor={isReached(result) ? "fairway.border" : "border.control"}
            bg={isReached(result) ? "fairway.muted" : undefined}
            fontSize="1.25rem"
            fontWeight="700"
            fontVariantNumeric="tabular-nums"
          >
            {isReached(result) && <Icon name="check" boxSize="4" strokeWidth="3" />}
            <span>{result.hits}</span>
            <VisuallyHidden>
              {` ${drillText.of(result.attempts)}, ${formatDate(result.at)}${isReached(result) ? `, ${drillText.goalReached}` : ""}`}
            </VisuallyHidden>
          </chakra.li>
        ))}
      </chakra.ol>
      <Text fontSize="sm" mt="2">
        {drillText.latest(formatDate(last.at), last.hits, last.attempts)}
      </Text>
    </Box>
  );
}
