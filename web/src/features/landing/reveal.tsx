import * as m from "framer-motion/m";
import { ENTRY_ANIMATION_MS } from "functions/contract/limits";
import type { ReactNode } from "react";

type RevealProps = {
  /** Place among its siblings: each starts a moment after the one before. */
  index?: number;
  /** On the first screen nothing is ever hidden: it only rises into place. */
  visibleFromStart?: boolean;
  children: ReactNode;
};

/**
 * Rises into view once. For readers who want less motion the global style switches it off, whatever is set
 * here (`data-reveal`).
 */
export function Reveal({ index = 0, visibleFromStart = false, children }: RevealProps) {
  return (
    <m.div
      data-reveal=""
      style={{ height: "100%" }}
      initial={{ opacity: visibleFromStart ? 1 : 0, y: 24 }}
      whileInView={{ opacity: 1, y: 0 }}
      viewport={{ once: true, amount: 0.15 }}
      transition={{
        duration: ENTRY_ANIMATION_MS.duration / 1000,
        delay: (index * ENTRY_ANIMATION_MS.stagger) / 1000,
        ease: "easeOut",
      }}
    >
      {children}
    </m.div>
  );
}
