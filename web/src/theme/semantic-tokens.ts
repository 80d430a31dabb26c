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
      fontSize: "xs",
      lineHeight: "1.4",
      fontWeight: "700",
      letterSpacing: "0.08em",
      textTransform: "uppercase",
    },
  },
  label: { value: { fontSize: "sm", lineHeight: "1.4", fontWeight: "600" } },
  cardTitle: { value: { fontSize: "xl", lineHeight: "1.25", ...tight } },
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
