import { domAnimation, LazyMotion, m } from "framer-motion";
import { ENTRY_ANIMATION_MS } from "../lib/limits.ts";
import { type EntryMotion, entryAnimation } from "../lib/motion.ts";

const duration = ENTRY_ANIMATION_MS.duration / 1000;
const stagger = ENTRY_ANIMATION_MS.stagger / 1000;

/** Maximum delay of an item, in seconds. The end of a long list does not stay empty. */
const MAX_DELAY = 1;

const FROM = { above: "translateY(-24px) scale(1.5)", below: "translateY(24px) scale(1)" } as const;

const IN_PLACE = {
  opacity: 1,
  transform: "translateY(0px) scale(1)",
  // A transform would place elements that open above this one behind its siblings.
  transitionEnd: { transform: "none" },
} as const;

/** Renders an element that fades and moves in when it is mounted. */
function AnimatedEntry({ as, index, from, ...props }: EntryMotion) {
  const Element = m[as] as typeof m.div;
  return (
    <LazyMotion features={domAnimation}>
      <Element
        initial={{ opacity: 0, transform: FROM[from] }}
        animate={IN_PLACE}
        transition={{ duration, delay: Math.min(index * stagger, MAX_DELAY), ease: "easeOut" }}
        {...props}
      />
    </LazyMotion>
  );
}

entryAnimation.Component = AnimatedEntry;
