import { inView } from "framer-motion/dom";
import { useAnimate } from "framer-motion/mini";
import { ENTRY_ANIMATION_MS } from "functions/contract/limits";
import { type ReactNode, useLayoutEffect } from "react";

type RevealProps = {
  /** Place among its siblings: each starts a moment after the one before. */
  index?: number;
  children: ReactNode;
};

/** How much of it must be seen before it rises. */
const VISIBLE_PART = 0.15;

/**
 * Rises into view once. What is on the screen already is left as it is, so the page can be read before this
 * runs, or without it.
 */
export function Reveal({ index = 0, children }: RevealProps) {
  const [scope, animate] = useAnimate<HTMLDivElement>();
  useLayoutEffect(() => {
    const element = scope.current;
    if (!waitsBelow(element) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.style.opacity = "0";
    const rise = () => {
      element.style.opacity = "";
      animate(
        element,
        { opacity: [0, 1], transform: ["translateY(24px)", "none"] },
        {
          duration: ENTRY_ANIMATION_MS.duration / 1000,
          delay: (index * ENTRY_ANIMATION_MS.stagger) / 1000,
          ease: "easeOut",
        },
      );
    };
    return inView(element, rise, { amount: VISIBLE_PART });
  }, [scope, animate, index]);
  return (
    <div ref={scope} data-reveal="" style={{ height: "100%" }}>
      {children}
    </div>
  );
}

function waitsBelow(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top >= window.innerHeight;
}
