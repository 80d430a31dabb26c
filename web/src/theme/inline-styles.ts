import type { semanticColors } from "./tokens.ts";

/** Colour roles that differ in dark mode. */
type Dark = {
  [Group in keyof typeof semanticColors]: Partial<Record<keyof (typeof semanticColors)[Group], string>>;
};

/** Colours of dark mode, as "#rrggbb". */
export const darkColors = {
  bg: {
    DEFAULT: "#0e1712",
    // A card is lighter than its background, as in light mode.
    panel: "#1c2a22",
    subtle: "#131e18",
    muted: "#131e18",
    emphasized: "#263a2e",
    raised: "#30483a",
    inverted: "#09100c",
  },
  fg: {
    DEFAULT: "#e9eee8",
    muted: "#adbcb1",
    heading: "#f4f8f2",
    error: "#ff9f88",
  },
  border: {
    DEFAULT: "#2b3d32",
    control: "#7d8b83",
    emphasized: "#7d8b83",
    error: "#ff9f88",
  },
  fairway: {
    solid: "#93ba90",
    solidHover: "#c2d9bc",
    contrast: "#0a2016",
    fg: "#a8d0a4",
    subtle: "#12231a",
    muted: "#274232",
    border: "#5b9a67",
    focusRing: "#a8d0a4",
  },
  sand: { fg: "#e9dfc8", subtle: "#2e291d", muted: "#3d3524" },
  sky: {
    fg: "#9fd0e3",
    subtle: "#17303a",
    muted: "#1d3d4a",
    border: "#5ba3bf",
    focusRing: "#9fd0e3",
  },
  flag: {
    fg: "#ffab95",
    subtle: "#3a2018",
    muted: "#4d271c",
    border: "#e06a4b",
    focusRing: "#ff9f88",
  },
} as const satisfies Dark;

/** Page background in light and dark mode. */
const GROUNDS = { light: "#fbf8f1", dark: darkColors.bg.DEFAULT } as const;

/**
 * Returns the dark mode styles for the head of every page, so that the first paint is already dark. The theme
 * sets the same variables with zero specificity (`cssVarsRoot`), so these override it. The same styles in a
 * script would add 0.8 KB.
 */
export function darkStyle(): string {
  const variables = Object.entries(darkColors).flatMap(([group, roles]) =>
    Object.entries<string>(roles).map(([role, colour]) => `${variableOf(group, role)}:${colour}`),
  );
  // Drawings show daylight and are too bright in dark mode; photographs are less bright. The hero's drawing
  // is partly transparent over the night sky.
  const drawings =
    "main :is(img,[data-drawing]){filter:brightness(.86)}" +
    "main img[src$='.svg']:not([src*=cards]){filter:brightness(.66) saturate(1.1)}" +
    "#hero-drawing{filter:brightness(.5) saturate(1.2);mask-image:linear-gradient(#0000 14%,#0003 54%,#0004 62%,#000e 78%)}";
  return `html{background:${GROUNDS.light}}@media screen and (prefers-color-scheme:dark){html{background:${GROUNDS.dark};${variables.join(";")}}${drawings}}`;
}

/**
 * Returns the name of Chakra's custom property: ("fairway", "solidHover") ->
 * "--chakra-colors-fairway-solid-hover".
 */
function variableOf(group: string, role: string): string {
  const end = role === "DEFAULT" ? "" : `-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return `--chakra-colors-${group}${end}`;
}

/**
 * Returns the print styles: only text, black on white. Hides header, footer, controls, media and drawings,
 * and keeps headings with the text that follows. Mark a button as `data-on-paper` to print it. They are
 * inline in every page, after the dark styles.
 */
export function printStyle(): string {
  const hidden = [
    "header,footer,nav,button:not([data-on-paper]),[data-button],[href='#main']",
    "canvas,main picture,main img,main svg,iframe,[data-shape=video],ol:has(>[aria-current=step]),[data-scope=toast],[data-scope=checkbox]",
  ].join();
  const rules = [
    `${hidden}{display:none!important}`,
    "html,body,main,main *{background:none!important;color:#000!important;box-shadow:none!important}",
    "html{background:#fff!important}",
    "main,main *{min-height:0!important}",
    "details::details-content{content-visibility:visible!important;block-size:auto!important}",
    "main a{text-decoration:underline}",
    "h1,h2,h3{break-after:avoid}",
    "p,li,tr,dl{break-inside:avoid}",
  ];
  return `@media print{${rules.join("")}}`;
}
