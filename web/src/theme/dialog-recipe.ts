import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const dialogRecipe = defineSlotRecipe({
  className: "dialog",
  slots: ["backdrop", "positioner", "content", "title", "description", "body", "footer", "closeTrigger"],
  base: {
    backdrop: { position: "fixed", inset: "0", zIndex: "10", bg: "fairway.950/60" },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "10",
      display: "flex",
      p: "4",
      overflow: "auto",
      overscrollBehavior: "contain",
    },
    content: {
      position: "relative",
      m: "auto",
      w: "full",
      maxW: "30rem",
      p: { base: "5", md: "8" },
      bg: "bg.panel",
      borderRadius: "l3",
      boxShadow: "xl",
      outline: "1px solid transparent", // the edge, with forced colours
      _focusVisible: { outline: "3px solid", outlineColor: "white", outlineOffset: "-6px" },
    },
    title: { textStyle: "cardTitle", color: "fg.heading", pe: "10" },
    description: { mt: "3", color: "fg.muted" },
    body: { mt: "5" },
    footer: { mt: "6", display: "flex", flexWrap: "wrap", gap: "3", justifyContent: "flex-end" },
    closeTrigger: {
      position: "absolute",
      top: { base: "3", md: "5" },
      insetEnd: { base: "3", md: "5" },
      boxSize: "11",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      borderRadius: "full",
      cursor: "button",
      _hover: { bg: "bg.subtle" },
      _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-3px" },
    },
  },
});
