import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

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
      mt: "0.5",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      borderRadius: "l1",
      borderWidth: "1.5px",
      borderColor: "border.control",
      bg: "bg.panel",
      color: "transparent",
      _checked: { bg: "fairway.solid", borderColor: "fairway.solid", color: "white" },
      _invalid: { borderColor: "border.error" },
      _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "2px" },
    },
    label: { fontSize: "sm", lineHeight: "1.55" },
    indicator: { boxSize: "4" },
  },
});

export const tabsRecipe = defineSlotRecipe({
  className: "tabs",
  slots: ["root", "list", "trigger", "content"],
  base: {
    // As round as a single row; where the letters are set wider there may be two.
    list: { display: "flex", flexWrap: "wrap", p: "1", gap: "1", bg: "bg.subtle", borderRadius: "1.625rem" },
    trigger: {
      flex: "1 1 auto",
      minH: "11",
      px: { base: "2", sm: "4" },
      borderRadius: "full",
      fontWeight: "650",
      color: "fg.muted",
      cursor: "button",
      _selected: {
        bg: "bg.panel",
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
