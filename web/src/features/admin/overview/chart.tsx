import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useRef, useState } from "react";
import { trendText } from "../../../strings/admin-overview.ts";
import type { Bars } from "./bar-chart.ts";

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
