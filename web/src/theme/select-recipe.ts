import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { inputRecipe } from "./small-recipes.ts";

/** The browser's own list, looking like a text field. */
export const selectRecipe = defineSlotRecipe({
  className: "select",
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", w: "full" },
    field: { ...inputRecipe.base, appearance: "none", pe: "10", cursor: "button" },
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
