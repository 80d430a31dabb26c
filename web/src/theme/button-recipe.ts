import { defineRecipe } from "@chakra-ui/react/styled-system";

/** 44 px high at least, so that a thumb hits it; `sm` is for the rows of a table. */
export const buttonRecipe = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    borderRadius: "full",
    borderWidth: "1.5px",
    borderColor: "transparent",
    fontWeight: "650",
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
      sm: { minH: "9", px: "3.5", py: "1", fontSize: "sm" },
      md: { minH: "11", px: "5", py: "2", fontSize: "sm" },
      lg: { minH: "14", px: "8", py: "3", fontSize: "md" },
    },
  },
  defaultVariants: { variant: "solid", size: "md" },
});
