/**
 * Stops animations for users who prefer reduced motion. `!important` overrides styles that are set by
 * scripts.
 */
const stillness = {
  "*, *::before, *::after": {
    animationDuration: "0.01ms !important",
    animationDelay: "0s !important",
    animationIterationCount: "1 !important",
    transitionDuration: "0.01ms !important",
    scrollBehavior: "auto !important",
  },
} as const;

export const globalCss = {
  html: {
    color: "fg",
    bg: "bg",
    fontFamily: "body",
    fontSize: "100%",
    lineHeight: "1.6",
    colorPalette: "fairway",
    // Leaves room for the landing page's bars, which would cover the focused element.
    scrollPaddingTop: { base: "1.5rem", md: "6rem" },
    scrollPaddingBottom: { base: "5rem", lg: "0" },
    WebkitTextSizeAdjust: "100%",
  },
  body: { fontSize: "md", minHeight: "100dvh" },
  "h1, h2, h3": { color: "fg.heading", textWrap: "balance" },
  "p, li": { textWrap: "pretty" },
  "a:focus-visible, summary:focus-visible": {
    outline: "3px solid",
    outlineColor: "colorPalette.focusRing",
    outlineOffset: "3px",
    borderRadius: "l1",
  },
  "h1:focus, main:focus": { outline: "none" },
  "[data-price]": { position: "relative" },
  "[data-price] :is(del, ins)": { whiteSpace: "nowrap" },
  "[data-price] del": { fontSize: "0.8em", fontWeight: "500", opacity: "0.85" },
  "[data-price] ins": { textDecoration: "none" },
  // Visible to screen readers only. Sighted users see the strikethrough.
  "[data-price] :is(del, ins) span:first-of-type": { position: "absolute", clip: "rect(0 0 0 0)" },
  "*::placeholder": { color: "fg.muted", opacity: "1" },
  "*::selection": { bg: "fairway.200", color: "fairway.950" },
  "@media (prefers-reduced-motion: reduce)": stillness,
} as const;
