import { defineRecipe } from "@chakra-ui/react/styled-system";

export const badgeRecipe = defineRecipe({
  className: "badge",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    px: "3",
    py: "1",
    borderRadius: "full",
    fontSize: "xs",
    fontWeight: "650",
    lineHeight: "1.4",
    bg: "colorPalette.muted",
    color: "colorPalette.fg",
    outline: "1px solid transparent", // the edge, with forced colours
  },
});

export const containerRecipe = defineRecipe({
  className: "container",
  base: { w: "full", maxW: "page", mx: "auto", px: { base: "5", md: "8" } },
});

export const inputRecipe = defineRecipe({
  className: "input",
  base: {
    w: "full",
    minH: "12",
    px: "4",
    fontSize: "md",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "l2",
    _hover: { borderColor: "fairway.700" },
    _focusVisible: { outline: "3px solid", outlineColor: "colorPalette.focusRing", outlineOffset: "1px" },
    _invalid: { borderColor: "border.error" },
  },
});
