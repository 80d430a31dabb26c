import { Grid } from "@chakra-ui/react/grid";
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { Elements } from "../../components/elements.ts";
import { Panel } from "../../components/panel.tsx";

type SectionProps = Omit<ComponentProps<typeof Panel>, "title" | "children"> & {
  title: string;
  children: Elements;
};

/** Renders a white card with a heading. It receives the focus if a focused control in it is removed. */
export function Section({ title, children, ...style }: SectionProps) {
  const headingId = useId();
  return (
    <Panel
      as="section"
      aria-labelledby={headingId}
      tabIndex={-1}
      p={{ base: "4", md: "6" }}
      _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
      {...style}
    >
      <chakra.h2 id={headingId} textStyle="cardTitle" mb="3">
        {title}
      </chakra.h2>
      {children}
    </Panel>
  );
}

/** Renders a list with lines between its items. */
export function DividedList(list: HTMLChakraProps<"ul">) {
  return <chakra.ul listStyleType="none" fontSize="sm" overflowWrap="anywhere" css={lines} {...list} />;
}

const lines = {
  "& > li": { py: "3" },
  "& > li:first-of-type": { pt: "0" },
  "& > li:last-of-type": { pb: "0" },
  "& > li + li": { borderTopWidth: "1px", borderColor: "border" },
} as const;

type FactsProps = ComponentProps<typeof Grid> & {
  /** Values by label, in display order. Null values are omitted. */
  facts: Record<string, ReactNode>;
};

/** Renders a list of labels and values. */
export function Facts({ facts, ...style }: FactsProps) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 9rem) minmax(0, 1fr)" }}
      columnGap="4"
      fontSize="sm"
      fontWeight="600"
      {...style}
    >
      {Object.entries(facts).map(
        ([label, value]) =>
          value !== null && (
            <Grid key={label} gridColumn="1 / -1" templateColumns="subgrid" py="1.5">
              <Text as="dt" color="fg.muted" fontWeight="400">
                {label}
              </Text>
              <Text as="dd" overflowWrap="anywhere">
                {value}
              </Text>
            </Grid>
          ),
      )}
    </Grid>
  );
}
