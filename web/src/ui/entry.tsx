import { Box, type BoxProps } from "@chakra-ui/react/box";
import { createElement, useState } from "react";
import { type EntryMotion, entryAnimation, wantsLessMotion } from "../lib/motion.ts";

type EntryProps = Omit<BoxProps, keyof EntryMotion> & Partial<EntryMotion>;

/**
 * Renders an element that is animated when it appears (spec §2). If it appears before the code of the animation
 * has loaded, it stays in place: nothing that is painted disappears to be animated.
 */
export function Entry({ as = "div", index = 0, from = "below", children, ...style }: EntryProps) {
  const [Animated] = useState(() => (wantsLessMotion() ? null : entryAnimation.Component));
  return (
    <Box asChild {...style}>
      {Animated ? (
        <Animated as={as} index={index} from={from}>
          {children}
        </Animated>
      ) : (
        createElement(as, null, children)
      )}
    </Box>
  );
}
