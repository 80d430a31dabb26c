import { Flex } from "@chakra-ui/react/flex";
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { changeOf, comparisonLine, drillName } from "functions/learning/comparison/comparison";
import type { Comparison } from "functions/learning/comparison/schema";
import { comparisonText } from "./texts.ts";

type ComparisonsProps = HTMLChakraProps<"dl"> & { comparisons: readonly Comparison[] };

/** Renders the results at the start and at the end of a course, one drill a row: "Pútt 6 → 9 af 10, 3 fleiri". */
export function Comparisons({ comparisons, ...style }: ComparisonsProps) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr)" {...style}>
      {comparisons.map((comparison) => (
        <Flex
          key={comparison.title}
          gap="4"
          align="baseline"
          justify="space-between"
          py="2"
          css={{ "& + &": { borderTopWidth: "1px", borderColor: "border" } }}
        >
          <chakra.dt fontWeight="600">{drillName(comparison.title)}</chakra.dt>
          <chakra.dd textAlign="end">
            <ComparedResult comparison={comparison} />
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}

/** Renders both results and the change in words. Screen readers get words instead of the arrow. */
export function ComparedResult({ comparison }: { comparison: Comparison }) {
  const { start, end } = comparison;
  const { of, spoken } = comparisonText;
  const isBetter = changeOf(comparison) > 0;
  return (
    <>
      <Text
        as="span"
        aria-hidden
        fontWeight="700"
        fontVariantNumeric="tabular-nums"
        color="fg.heading"
        whiteSpace="nowrap"
      >
        {comparisonLine(comparison)}
      </Text>
      <VisuallyHidden>{spoken(of(start.hits, start.attempts), of(end.hits, end.attempts))}</VisuallyHidden>
      <span> </span>
      <Text
        as="span"
        display={{ base: "block", sm: "inline-block" }}
        minW={{ sm: "5rem" }}
        fontSize="sm"
        color={isBetter ? "fairway.fg" : "fg.muted"}
        fontWeight={isBetter ? "600" : undefined}
        whiteSpace="nowrap"
      >
        {changeInWords(comparison)}
      </Text>
    </>
  );
}

function changeInWords(comparison: Comparison): string {
  const { same, more, fewer, moreOften, lessOften } = comparisonText;
  const change = changeOf(comparison);
  if (change === 0) return same;
  if (comparison.start.attempts !== comparison.end.attempts) return change > 0 ? moreOften : lessOften;
  return change > 0 ? more(change) : fewer(-change);
}

/** Returns a sentence about all results: how many are better. */
export function progressInWords(comparisons: readonly Comparison[]): string {
  const better = comparisons.filter((comparison) => changeOf(comparison) > 0).length;
  const { allBetter, someBetter, everyDay } = comparisonText;
  if (better === comparisons.length) return allBetter;
  return better === 0 ? everyDay : `${someBetter(better, comparisons.length)} ${everyDay}`;
}
