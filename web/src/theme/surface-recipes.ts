import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

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
