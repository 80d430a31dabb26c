/** Colours of an Icelandic links course: grass, sand, sky and the red of the flag. */
export const palette = {
  fairway: {
    50: "#f2f7f0",
    100: "#e1ecdd",
    200: "#c2d9bc",
    300: "#93ba90",
    500: "#3f7d4b",
    600: "#2b6640",
    700: "#1d5034",
    800: "#163f2a",
    900: "#102e20",
    950: "#0a2016",
  },
  sand: {
    50: "#fbf8f1",
    100: "#f5efe1",
    200: "#e9dfc8",
    300: "#d9c8a0",
    500: "#a98545",
    700: "#664d25",
  },
  sky: {
    50: "#eff7fa",
    100: "#dcecf3",
    500: "#35809f",
    700: "#1d566f",
    900: "#123646",
  },
  flag: {
    50: "#fdf2ee",
    100: "#fae0d8",
    500: "#cc4726",
    600: "#b23a1d",
    700: "#8f2d16",
  },
  ink: {
    400: "#7d8b83",
    600: "#526058",
    800: "#2b3831",
    950: "#131f18",
  },
  white: "#ffffff",
} as const;

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 52,
];

/** Spacing scale. One step is a quarter of the root's font size, as in Chakra's scale. */
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

/**
 * Web font and its fallbacks in `fonts.css`. The Linux fallback is first because Chrome on Linux takes
 * milliseconds, for each size and weight, to detect that a local font is missing.
 */
export const FONT_FAMILY =
  '"Schibsted Grotesk", "Grotesk Linux", "Grotesk Android", "Grotesk Apple Windows", system-ui, sans-serif';

export const tokens = {
  colors: Object.fromEntries(
    Object.entries(palette).map(([name, shade]) => [
      name,
      typeof shade === "string"
        ? { value: shade }
        : Object.fromEntries(Object.entries(shade).map(([step, value]) => [step, { value }])),
    ]),
  ),
  /** Weight between semibold and bold, for slight emphasis. The font is variable. */
  fontWeights: { strong: { value: "650" } },
  fonts: { body: { value: FONT_FAMILY }, heading: { value: FONT_FAMILY } },
  fontSizes: {
    xs: { value: "0.8125rem" },
    sm: { value: "0.9375rem" },
    md: { value: "1.0625rem" },
    lg: { value: "1.1875rem" },
    xl: { value: "1.375rem" },
    "2xl": { value: "clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem)" },
    // The longest word of a course title ("kennslustundum") fits into a card on the narrowest phone.
    "3xl": { value: "min(8vw, clamp(1.875rem, 1.5rem + 1.7vw, 2.625rem))" },
    // The headline has the same lines on all phones, in the web font and in its fallbacks.
    "4xl": { value: "min(11.4vw, clamp(2.5rem, 1.7rem + 3.6vw, 4.25rem))" },
  },
  spacing: scale,
  sizes: { ...scale, full: { value: "100%" }, prose: { value: "62ch" }, page: { value: "72rem" } },
  radii: {
    l1: { value: "0.375rem" },
    l2: { value: "0.75rem" },
    l3: { value: "1.25rem" },
    full: { value: "9999px" },
  },
  shadows: {
    xs: { value: "0 1px 2px rgb(16 46 32 / 8%)" },
    sm: { value: "0 2px 8px rgb(16 46 32 / 8%)" },
    md: { value: "0 8px 28px rgb(16 46 32 / 10%)" },
    xl: { value: "0 18px 50px rgb(16 46 32 / 18%)" },
    inset: { value: "inset 0 0 0 1px rgb(16 46 32 / 8%)" },
  },
  durations: { moderate: { value: "200ms" }, slow: { value: "300ms" }, slowest: { value: "700ms" } },
  animations: {
    spin: { value: "spin 1s linear infinite" },
    pulse: { value: "pulse 2s ease-in-out infinite" },
  },
  cursor: {
    button: { value: "pointer" },
    checkbox: { value: "pointer" },
    disabled: { value: "not-allowed" },
  },
} as const;

/** Semantic colours. A `colorPalette` name selects one of the groups. */
export const semanticColors = {
  bg: {
    DEFAULT: { value: "{colors.sand.50}" },
    panel: { value: "{colors.white}" },
    subtle: { value: "{colors.sand.100}" },
    muted: { value: "{colors.sand.100}" },
    emphasized: { value: "{colors.sand.200}" },
    /** Selected item on a `subtle` background. */
    raised: { value: "{colors.white}" },
    inverted: { value: "{colors.fairway.900}" },
  },
  fg: {
    DEFAULT: { value: "{colors.ink.950}" },
    muted: { value: "{colors.ink.600}" },
    heading: { value: "{colors.fairway.900}" },
    inverted: { value: "{colors.sand.50}" },
    invertedMuted: { value: "{colors.fairway.200}" },
    error: { value: "{colors.flag.600}" },
  },
  border: {
    DEFAULT: { value: "{colors.sand.200}" },
    control: { value: "{colors.ink.400}" },
    emphasized: { value: "{colors.ink.400}" },
    error: { value: "{colors.flag.600}" },
  },
  fairway: {
    solid: { value: "{colors.fairway.700}" },
    solidHover: { value: "{colors.fairway.800}" },
    contrast: { value: "{colors.white}" },
    fg: { value: "{colors.fairway.700}" },
    subtle: { value: "{colors.fairway.50}" },
    muted: { value: "{colors.fairway.100}" },
    border: { value: "{colors.fairway.500}" },
    focusRing: { value: "{colors.fairway.700}" },
  },
  sand: {
    solid: { value: "{colors.sand.200}" },
    solidHover: { value: "{colors.sand.300}" },
    contrast: { value: "{colors.fairway.950}" },
    fg: { value: "{colors.sand.700}" },
    subtle: { value: "{colors.sand.100}" },
    muted: { value: "{colors.sand.200}" },
    border: { value: "{colors.sand.500}" },
    focusRing: { value: "{colors.sand.100}" },
  },
  sky: {
    solid: { value: "{colors.sky.700}" },
    solidHover: { value: "{colors.sky.900}" },
    contrast: { value: "{colors.white}" },
    fg: { value: "{colors.sky.700}" },
    subtle: { value: "{colors.sky.50}" },
    muted: { value: "{colors.sky.100}" },
    border: { value: "{colors.sky.500}" },
    focusRing: { value: "{colors.sky.700}" },
  },
  flag: {
    solid: { value: "{colors.flag.600}" },
    solidHover: { value: "{colors.flag.700}" },
    contrast: { value: "{colors.white}" },
    fg: { value: "{colors.flag.700}" },
    subtle: { value: "{colors.flag.50}" },
    muted: { value: "{colors.flag.100}" },
    border: { value: "{colors.flag.500}" },
    focusRing: { value: "{colors.flag.600}" },
  },
} as const;

const tight = { letterSpacing: "-0.02em", fontWeight: "700" } as const;

export const textStyles = {
  sm: { value: { fontSize: "sm", lineHeight: "1.5" } },
  lg: { value: { fontSize: "lg", lineHeight: "1.6" } },
  eyebrow: {
    value: {
      fontSize: "sm",
      lineHeight: "1.4",
      fontWeight: "700",
      letterSpacing: "0.08em",
      textTransform: "uppercase",
    },
  },
  label: { value: { fontSize: "sm", lineHeight: "1.4", fontWeight: "600" } },
  cardTitle: { value: { fontSize: "xl", lineHeight: "1.25", ...tight } },
  partTitle: { value: { fontSize: "lg", lineHeight: "1.3", fontWeight: "700" } },
  sectionTitle: { value: { fontSize: "3xl", lineHeight: "1.12", ...tight } },
  pageTitle: { value: { fontSize: "3xl", lineHeight: "1.12", ...tight } },
  subtitle: { value: { fontSize: "2xl", lineHeight: "1.2", ...tight } },
  display: { value: { fontSize: "4xl", lineHeight: "1.02", letterSpacing: "-0.035em", fontWeight: "800" } },
  price: {
    value: { fontSize: "3xl", lineHeight: "1.1", ...tight },
  },
} as const;

/** Edge of a card with forced colours, which remove shadows and backgrounds but show every outline. */
const edge = { outline: "1px solid transparent" } as const;

export const layerStyles = {
  edge: { value: edge },
  /** White card on the sand-coloured background. */
  card: { value: { ...edge, bg: "bg.panel", borderRadius: "l3", boxShadow: "sm" } },
} as const;
