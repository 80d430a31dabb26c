import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** Button styles. `md` and `lg` are at least 44 px high for touch; `sm` is for table rows. */
export const buttonRecipe = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    maxW: "full",
    borderRadius: "full",
    borderWidth: "1.5px",
    borderColor: "transparent",
    fontWeight: "strong",
    lineHeight: "1.2",
    textAlign: "center",
    textWrap: "balance",
    cursor: "button",
    userSelect: "none",
    position: "relative",
    textDecoration: "none",
    transitionProperty: "background-color, border-color, color, box-shadow, transform",
    transitionDuration: "moderate",
    _focusVisible: { outline: "3px solid", outlineColor: "colorPalette.focusRing", outlineOffset: "3px" },
    "&:is(:disabled, [aria-disabled=true])": { cursor: "disabled" },
    _disabled: { opacity: 0.75 },
    _active: { transform: "translateY(1px)" },
  },
  variants: {
    variant: {
      solid: {
        bg: "colorPalette.solid",
        color: "colorPalette.contrast",
        _hover: { bg: "colorPalette.solidHover" },
      },
      outline: {
        borderColor: "colorPalette.border",
        color: "colorPalette.fg",
        bg: "bg.panel",
        _hover: { bg: "colorPalette.subtle" },
      },
    },
    size: {
      sm: { minH: { base: "11", md: "9" }, px: "3.5", py: "1", fontSize: "sm" },
      md: { minH: "11", px: "5", py: "2", fontSize: "sm" },
      lg: { minH: "14", px: "min(2rem, 9vw)", py: "3", fontSize: "md" },
    },
  },
  defaultVariants: { variant: "solid", size: "md" },
});

export const fieldRecipe = defineSlotRecipe({
  className: "field",
  slots: ["root", "label", "errorText", "helperText"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1.5", w: "full" },
    label: { textStyle: "label" },
    errorText: { color: "fg.error", fontSize: "sm", fontWeight: "600" },
    helperText: { color: "fg.muted", fontSize: "sm" },
  },
});

export const checkboxRecipe = defineSlotRecipe({
  className: "checkbox",
  slots: ["root", "control", "label", "indicator"],
  base: {
    root: { display: "flex", gap: "3", alignItems: "flex-start", cursor: "checkbox", py: "1" },
    control: {
      flexShrink: 0,
      boxSize: "6",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      borderRadius: "l1",
      borderWidth: "1.5px",
      borderColor: "border.control",
      bg: "bg.panel",
      color: "transparent",
      _checked: { bg: "fairway.solid", borderColor: "fairway.solid", color: "fairway.contrast" },
      _invalid: { borderColor: "border.error" },
      _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "2px" },
    },
    label: { fontSize: "sm", lineHeight: "1.55" },
    indicator: { boxSize: "4" },
  },
});

export const inputRecipe = defineRecipe({
  className: "input",
  base: {
    scrollMarginTop: "8rem", // room for the label and a toast above a field that is scrolled into view
    w: "full",
    minH: "12",
    px: "4",
    fontSize: "md",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "l2",
    _hover: { borderColor: "fairway.fg" },
    _focusVisible: { outline: "3px solid", outlineColor: "colorPalette.focusRing", outlineOffset: "1px" },
    _invalid: { borderColor: "border.error", _hover: { borderColor: "border.error" } },
  },
});

/** Styles of a native select that looks like a text field. */
export const selectRecipe = defineSlotRecipe({
  className: "select",
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", w: "full" },
    field: { ...inputRecipe.base, appearance: "none", pe: "10", textOverflow: "ellipsis", cursor: "button" },
    indicator: {
      position: "absolute",
      insetEnd: "3",
      top: "50%",
      boxSize: "5",
      transform: "translateY(-50%)",
      pointerEvents: "none",
      color: "fg.muted",
    },
  },
});

export const tabsRecipe = defineSlotRecipe({
  className: "tabs",
  slots: ["root", "list", "trigger", "content"],
  base: {
    // Fully rounded for a single row. Wider letter spacing can cause a second row.
    list: { display: "flex", flexWrap: "wrap", p: "1", gap: "1", bg: "bg.subtle", borderRadius: "1.625rem" },
    trigger: {
      flex: "1 1 auto",
      minH: "11",
      px: { base: "2", sm: "4" },
      borderRadius: "full",
      fontWeight: "strong",
      color: "fg.muted",
      cursor: "button",
      _selected: {
        bg: "bg.raised",
        color: "fairway.fg",
        boxShadow: "sm",
        _highContrast: { borderWidth: "2px" },
      },
      _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" },
    },
    content: {
      pt: "6",
      borderRadius: "l2",
      _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "4px" },
    },
  },
});

export const badgeRecipe = defineRecipe({
  className: "badge",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    px: "3",
    py: "1",
    borderRadius: "full",
    fontSize: "sm",
    fontWeight: "strong",
    lineHeight: "1.4",
    bg: "colorPalette.muted",
    color: "colorPalette.fg",
    outline: "1px solid transparent", // visible edge in forced colours
  },
});

export const containerRecipe = defineRecipe({
  className: "container",
  base: { w: "full", maxW: "page", mx: "auto", px: { base: "5", md: "8" } },
});

export const progressRecipe = defineSlotRecipe({
  className: "progress",
  slots: ["root", "label", "track", "range"],
  base: {
    root: { display: "grid", gap: "2" },
    label: { fontSize: "sm", color: "fg.muted" },
    track: {
      h: "2.5",
      borderRadius: "full",
      bg: "fairway.muted",
      overflow: "hidden",
      _highContrast: { h: "3", borderWidth: "1px" },
    },
    range: {
      h: "full",
      borderRadius: "full",
      bg: "fairway.border",
      transitionProperty: "width",
      transitionDuration: "slow",
      _highContrast: { bg: "Highlight", forcedColorAdjust: "none" },
    },
  },
});

export const toastRecipe = defineSlotRecipe({
  className: "toast",
  slots: ["root", "title", "description", "actionTrigger", "closeTrigger"],
  base: {
    root: {
      w: "full",
      display: "flex",
      gap: "3",
      p: "4",
      pe: "14",
      borderRadius: "l2",
      boxShadow: "xl",
      bg: "fairway.900",
      color: "white",
      borderWidth: "1px",
      borderColor: "white/25",
      position: "relative",
      translate: "var(--x) var(--y)",
      opacity: "var(--opacity)",
      zIndex: "var(--z-index)",
      touchAction: "pan-y",
      transition: "translate 300ms, opacity 300ms, visibility 300ms",
      "&[data-type=error]": { bg: "flag.700" },
      // A dismissed toast remains in the DOM for a long time (spec §9). It must not be visible, read out or
      // focusable.
      _closed: { visibility: "hidden" },
    },
    title: { fontWeight: "700", fontSize: "md" },
    description: { fontSize: "sm", mt: "0.5" },
    actionTrigger: {
      mt: "2",
      minH: "11",
      px: "4",
      borderRadius: "full",
      borderWidth: "1px",
      borderColor: "white/60",
      fontSize: "sm",
      fontWeight: "strong",
      cursor: "button",
      _hover: { bg: "white/15" },
      _focusVisible: { outline: "3px solid", outlineColor: "white", outlineOffset: "2px" },
    },
    closeTrigger: {
      position: "absolute",
      top: "1.5",
      insetEnd: "1.5",
      boxSize: "11",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      borderRadius: "full",
      cursor: "button",
      _hover: { bg: "white/15" },
      _focusVisible: { outline: "3px solid", outlineColor: "white", outlineOffset: "-4px" },
    },
  },
});
