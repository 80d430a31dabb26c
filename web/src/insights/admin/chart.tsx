import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useRef, useState } from "react";
import type { Bars } from "./bar-chart.ts";
import { trendText } from "./texts.ts";

type BarItem = {
  key: string | number;
  label: string;
  value: string;
  note?: string;
  /** Length of the bar, from 0 to 1. */
  share: number;
};

/** Renders values in order, each with a bar. */
export function BarList({ items }: { items: readonly BarItem[] }) {
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3" fontSize="sm">
      {items.map(({ key, label, value, note, share }) => (
        <li key={key}>
          <Flex justify="space-between" align="end" columnGap="3" mb="1">
            <Text minW="0" overflowWrap="anywhere">
              {label}
            </Text>
            <Text fontWeight="600" whiteSpace="nowrap" textAlign="end">
              <span>{value}</span>
              {note && (
                <Text as="span" color="fg.muted" fontWeight="400">
                  {note}
                </Text>
              )}
            </Text>
          </Flex>
          <Box
            h="2.5"
            borderRadius="full"
            bg="fairway.muted"
            layerStyle="edge"
            overflow="hidden"
            aria-hidden="true"
          >
            <Box
              h="full"
              bg="fairway.border"
              borderRadius="full"
              style={{ width: `${share * 100}%` }}
              css={{ "@media (forced-colors: active)": { forcedColorAdjust: "none", bg: "Highlight" } }}
            />
          </Box>
        </li>
      ))}
    </chakra.ol>
  );
}

/** Renders the chart. Screen readers read `summary` and a table with the same figures. */
export function Chart({ summary, bars }: { summary: string; bars: Bars }) {
  const container = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    import("./bar-chart.ts").then(
      ({ drawBars }) => {
        if (!isGone && container.current !== null) remove = drawBars(container.current, bars);
      },
      () => setIsMissing(true),
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [bars]);
  if (isMissing) return <Text role="alert">{trendText.chartMissing}</Text>;
  return (
    <Box
      ref={container}
      role="img"
      aria-label={summary}
      minH="260px"
      w="full"
      overflow="hidden"
      css={layout}
    />
  );
}

/** The rules of uPlot's style sheet that this chart needs. */
const layout = {
  "& .uplot": { w: "min-content" },
  "& .u-wrap": { position: "relative", userSelect: "none" },
  "& .u-over, & .u-under, & .u-axis": { position: "absolute" },
  "& .u-under": { overflow: "hidden" },
  "& canvas": { display: "block", position: "relative", w: "100%", h: "100%" },
  "& .u-cursor-x": {
    position: "absolute",
    insetStart: "0",
    top: "0",
    h: "100%",
    pointerEvents: "none",
    borderInlineEndWidth: "1px",
    borderStyle: "dashed",
    borderColor: "border.emphasized",
  },
  "& .u-off, & .u-select": { display: "none" },
} as const;
