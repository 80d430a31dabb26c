import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { skipNavLinkRecipe, spinnerRecipe } from "@chakra-ui/react/theme";
import {
  badgeRecipe,
  buttonRecipe,
  checkboxRecipe,
  containerRecipe,
  fieldRecipe,
  inputRecipe,
  progressRecipe,
  selectRecipe,
  tabsRecipe,
  toastRecipe,
} from "./recipes.ts";
import { layerStyles, semanticColors, textStyles, tokens } from "./tokens.ts";

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

const globalCss = {
  html: {
    color: "fg",
    bg: "bg",
    fontFamily: "body",
    fontSize: "100%",
    lineHeight: "1.6",
    overflowWrap: "break-word",
    textWrap: "pretty",
    // Chromium on Linux rounds the widths of letters otherwise, so no `size-adjust` of `fonts.css` would fit all sizes.
    textRendering: "geometricPrecision",
    colorPalette: "fairway",
    // Leaves room for the landing page's bars, which would cover the focused element.
    scrollPaddingTop: { base: "1.5rem", md: "6rem" },
    scrollPaddingBottom: { base: "5rem", lg: "0" },
    WebkitTextSizeAdjust: "100%",
  },
  body: { fontSize: "md", minHeight: "100dvh" },
  "h1, h2, h3": { color: "fg.heading", textWrap: "balance" },
  "a:focus-visible, summary:focus-visible": {
    outline: "3px solid",
    outlineColor: "colorPalette.focusRing",
    outlineOffset: "3px",
    borderRadius: "l1",
  },
  "h1:focus, main:focus": { outline: "none" },
  "[data-price]": { position: "relative" },
  "[data-price] :is(del, ins)": { whiteSpace: "nowrap" },
  "[data-price] del": { fontWeight: "500", opacity: "0.85" },
  "[data-price] del + span": { marginInlineEnd: "0.25rem" },
  "[data-price] ins": { textDecoration: "none" },
  // Visible to screen readers only. Sighted users see the strikethrough.
  "[data-price] :is(del, ins) span:first-of-type": { position: "absolute", clip: "rect(0 0 0 0)" },
  "*::placeholder": { color: "fg.muted", opacity: "1" },
  // Browsers give the digits of a marker the same width, which leaves a gap after "1".
  "li::marker": { fontVariantNumeric: "normal" },
  "*::selection": { bg: "fairway.200", color: "fairway.950" },
  "@media (prefers-reduced-motion: reduce)": stillness,
} as const;

/**
 * Chakra system with our theme and only the recipes that the site uses. Chakra's default system adds 24 KB. A
 * missing recipe or token fails silently, so `system.test.ts` checks every one that is used.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsRoot: ":where(html)",
  globalCss,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "72rem" },
    keyframes: {
      spin: { to: { transform: "rotate(360deg)" } },
      pulse: { "50%": { opacity: "0.5" } },
      rise: { from: { transform: "translateY(24px)" } },
      continues: {
        "0%": { maskImage: "linear-gradient(to left, #0000, #000 1.5rem)" },
        "1%, 99%": {
          maskImage: "linear-gradient(to left, #0000, #000 1.5rem calc(100% - 1.5rem), #0000)",
        },
        "100%": { maskImage: "linear-gradient(to right, #0000, #000 1.5rem)" },
      },
    },
    tokens,
    semanticTokens: { colors: semanticColors },
    textStyles,
    layerStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      input: inputRecipe,
      skipNavLink: skipNavLinkRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      checkbox: checkboxRecipe,
      field: fieldRecipe,
      nativeSelect: selectRecipe,
      progress: progressRecipe,
      tabs: tabsRecipe,
      toast: toastRecipe,
    },
  },
});
