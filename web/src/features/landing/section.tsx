import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import type { CSSProperties, ReactNode } from "react";
import { ENTRY_ANIMATION_MS } from "../../lib/limits.ts";

type RevealProps = {
  /** Position among its siblings: each starts 0.1 s after the previous one. */
  index?: number;
  children: ReactNode;
};

const { duration, stagger } = ENTRY_ANIMATION_MS;

/**
 * Rises once when it enters the viewport, by CSS alone (scroll-triggered animations; Safari ties the movement to the scroll
 * position, other browsers show it in place). It only moves: it is never transparent, and on paper nothing moves.
 */
const RISES_ON_ENTRY = {
  "@media screen and (prefers-reduced-motion: no-preference)": {
    // A control that moves may miss the click.
    "&:not(:has(a, button, summary))": {
      "@supports (animation-timeline: view())": {
        animation: "rise linear backwards",
        animationTimeline: "view()",
        animationRange: "entry 0% entry 60%",
      },
      "@supports (animation-trigger: --reveal play-once)": {
        animation: `rise ${duration}ms ease-out calc(var(--index) * ${stagger}ms) backwards`,
        timelineTrigger: "--reveal view() entry 15% exit 100%",
        triggerScope: "--reveal",
        animationTrigger: "--reveal play-once",
      },
    },
  },
} as const;

/** Moves its children into place when they are scrolled into view. */
export function Reveal({ index = 0, children }: RevealProps) {
  return (
    <Box data-reveal="" h="full" css={RISES_ON_ENTRY} style={{ "--index": index } as CSSProperties}>
      {children}
    </Box>
  );
}

/** A band of the landing page across the whole viewport. */
export function Section({ children, ...style }: BoxProps) {
  return (
    <Box as="section" py={{ base: "12", md: "18" }} {...style}>
      <Container>{children}</Container>
    </Box>
  );
}
