import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import type { ComponentProps, ReactNode } from "react";

type FactsProps = ComponentProps<typeof Grid> & {
  /** By their labels, in their order; one that is null is left out. */
  facts: Record<string, ReactNode>;
};

/** What is known of something: labels beside values. */
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
