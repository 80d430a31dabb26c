import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { type ReactNode, useEffect, useRef } from "react";
import { ENTRY_ANIMATION_MS } from "../../lib/limits.ts";

type RevealProps = {
  /** Place among its siblings: each starts a moment after the one before. */
  index?: number;
  children: ReactNode;
};

/** How much of it must be seen before it rises. */
const VISIBLE_PART = 0.15;

/** What would not answer a press if it moved away between press and release. */
const CONTROLS = "a, button";

/**
 * Rises into view once; what holds a link or a button appears where it stands. What is on the screen already is left as it
 * is, so the page can be read before this runs, or without it.
 */
export function Reveal({ index = 0, children }: RevealProps) {
  const scope = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const element = scope.current;
    if (element === null) return;
    let isHidden = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          observer.disconnect();
          element.style.opacity = "";
          if (isHidden) element.animate(...risingAs(index, element.querySelector(CONTROLS) === null));
        } else if (entry?.intersectionRatio === 0) {
          isHidden = true;
          element.style.opacity = "0";
        }
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [index]);
  return (
    <div ref={scope} data-reveal="" style={{ height: "100%" }}>
      {children}
    </div>
  );
}

function risingAs(index: number, isMoved: boolean) {
  const { duration, stagger } = ENTRY_ANIMATION_MS;
  const keyframes = { opacity: [0, 1], ...(isMoved && { transform: ["translateY(24px)", "none"] }) };
  return [keyframes, { duration, delay: index * stagger, easing: "ease-out", fill: "backwards" }] as const;
}

/** Where it is far from the window it is not laid out; until it has been, it counts as high as a phone's screen or two. */
const LAID_OUT_WHEN_NEAR = {
  contentVisibility: "auto",
  containIntrinsicBlockSize: "auto 60rem",
} as const;

/** A band of the landing page across the whole window. */
export function Section({ children, ...style }: BoxProps) {
  return (
    <Box as="section" py={{ base: "16", md: "28" }} css={LAID_OUT_WHEN_NEAR} {...style}>
      <Container>{children}</Container>
    </Box>
  );
}
