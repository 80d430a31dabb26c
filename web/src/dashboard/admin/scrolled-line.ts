/** Scrolls a line to the middle of its `child`, without a scroll of the page. The line needs a `position`. */
export function scrollToChild(line: HTMLElement | null, child: HTMLElement | null | undefined): void {
  if (line && child) line.scrollLeft = child.offsetLeft - (line.clientWidth - child.offsetWidth) / 2;
}

/**
 * Style of a line that scrolls sideways by whole items and fades where it continues. Browsers without scroll timelines
 * show no fade.
 */
export const scrolledLine = {
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  scrollPaddingInline: "1.5rem",
  scrollbarWidth: "none",
  "@supports (animation-timeline: scroll())": {
    animationName: "continues",
    animationTimingFunction: "linear",
    animationFillMode: "both",
    animationTimeline: "scroll(self x)",
  },
} as const;
