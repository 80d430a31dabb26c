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
      bg: "fairway.100",
      overflow: "hidden",
      _highContrast: { h: "3", borderWidth: "1px" },
    },
    range: {
      h: "full",
      borderRadius: "full",
      bg: "fairway.500",
      transitionProperty: "width",
      transitionDuration: "slow",
      _highContrast: { bg: "Highlight", forcedColorAdjust: "none" },
    },
  },
});
