import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const toastRecipe = defineSlotRecipe({
  className: "toast",
  slots: ["root", "title", "description", "closeTrigger"],
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
      position: "relative",
      translate: "var(--x) var(--y)",
      opacity: "var(--opacity)",
      zIndex: "var(--z-index)",
      touchAction: "pan-y",
      transition: "translate 300ms, opacity 300ms, visibility 300ms",
      "&[data-type=error]": { bg: "flag.700" },
      // A dismissed toast stays in the page for long (spec §9): it must not be seen, read out or focused.
      _closed: { visibility: "hidden" },
    },
    title: { fontWeight: "700", fontSize: "md" },
    description: { fontSize: "sm", mt: "0.5" },
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
