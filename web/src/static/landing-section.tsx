import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import {
  type ComponentType,
  type CSSProperties,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import { ENTRY_ANIMATION_MS } from "../lib/limits.ts";

type RevealProps = {
  /** Position among its siblings. Each starts `ENTRY_ANIMATION_MS.stagger` after the previous one. */
  index?: number;
  children: ReactNode;
};

const { duration, stagger } = ENTRY_ANIMATION_MS;

/**
 * Animates an element once when it enters the viewport, with CSS only (scroll-triggered animations). Safari
 * ties the movement to the scroll position; browsers without support show the element in place. The element
 * is never transparent and does not move in print.
 */
const RISES_ON_ENTRY = {
  "@media screen and (prefers-reduced-motion: no-preference)": {
    // Excludes elements with controls: a click on a moving control may miss.
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

export function Reveal({ index = 0, children }: RevealProps) {
  return (
    <Box data-reveal="" h="full" css={RISES_ON_ENTRY} style={{ "--index": index } as CSSProperties}>
      {children}
    </Box>
  );
}

export function LandingSection({ children, ...style }: BoxProps) {
  return (
    <Box as="section" py={{ base: "12", md: "18" }} {...style}>
      <Container>{children}</Container>
    </Box>
  );
}

export type EditableProps = {
  /** Ids of the sections of the editor that have the texts of this part (`SITE_SECTIONS`). */
  sections: readonly string[];
  children: ReactElement | null | undefined;
};

const EditableContext = createContext<ComponentType<EditableProps> | null>(null);

/** Provides the component that adds the editor's buttons to the parts of the landing page. */
export const EditableProvider = EditableContext.Provider;

/** Renders a part of the landing page that the instructor edits on the page. Visitors see only `children`. */
export function Editable(part: EditableProps) {
  const Frame = useContext(EditableContext);
  return Frame === null ? part.children : <Frame {...part} />;
}

/** Returns whether the landing page is shown in the editor, which has its own page heading. */
export function useIsEdited(): boolean {
  return useContext(EditableContext) !== null;
}
