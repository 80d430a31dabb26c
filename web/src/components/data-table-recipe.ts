import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/**
 * Styles of a table. Below `xl`, a row is a card with a label beside each cell, and the header is a row of
 * buttons. Not part of the theme, because only the administrator's pages have tables.
 */
export const tableRecipe = defineSlotRecipe({
  className: "table",
  slots: ["root", "caption", "header", "body", "row", "columnHeader", "cell"],
  base: {
    root: {
      display: { base: "block", xl: "table" },
      w: "full",
      fontSize: "sm",
      lineHeight: "1.45",
      borderCollapse: "collapse",
    },
    header: {
      display: { base: "block", xl: "table-header-group" },
      mb: "3",
      // In print, each cell of a card has its label, and the sort buttons are hidden.
      "@media print and (max-width: 79.99rem)": { display: "none" },
    },
    body: {
      display: { base: "grid", xl: "table-row-group" },
      gridTemplateColumns: { md: "1fr 1fr" },
      gap: "3",
    },
    row: {
      "thead &": { display: { base: "flex", xl: "table-row" }, flexWrap: "wrap", gap: "2" },
      "tbody &": {
        display: { base: "grid", xl: "table-row" },
        alignContent: "start",
        gap: "1.5",
        p: "4",
        borderWidth: { base: "1px", xl: "0 0 1px" },
        borderColor: "border",
        borderRadius: { base: "l2", xl: "0" },
        bg: "bg.panel",
        _hover: { xl: { bg: "bg" } },
      },
    },
    columnHeader: {
      textAlign: "start",
      verticalAlign: "middle",
      fontSize: "xs",
      fontWeight: "strong",
      color: "fg.muted",
      px: { xl: "3" },
      py: { xl: "1" },
      borderBottomWidth: { xl: "1px" },
      borderColor: "border",
    },
    cell: {
      display: { base: "grid", xl: "table-cell" },
      gridTemplateColumns: "6.5rem minmax(0, 1fr)",
      gap: "3",
      alignItems: "baseline",
      justifyItems: "start",
      verticalAlign: "middle",
      textAlign: "start",
      fontWeight: "inherit",
      px: { xl: "3" },
      py: { xl: "2" },
      overflowWrap: "anywhere",
      whiteSpace: { xl: "nowrap" },
      _before: { content: "attr(data-label)", hideFrom: "xl", fontSize: "xs", color: "fg.muted" },
      // Prevents screen readers from reading the label twice, if the browser supports it.
      "@supports (content: 'a' / '')": { _before: { content: "attr(data-label) / ''" } },
    },
  },
});

/** Style of the cell that names its row. On phones it is first and has no label. */
export const TITLE_CELL = {
  as: "th",
  scope: "row",
  role: "rowheader",
  display: { base: "block", xl: "table-cell" },
  order: { base: -1, xl: 0 },
  fontSize: { base: "md", xl: "sm" },
  fontWeight: "strong",
  _before: { display: "none" },
} as const;

/** Style of the menu cell. On phones it is in the corner of the card. */
export const MENU_CELL = {
  display: { base: "block", xl: "table-cell" },
  position: { base: "absolute", xl: "static" },
  top: "2",
  insetEnd: "2",
  w: { xl: "0" },
  px: { xl: "1" },
  py: { xl: "0" },
  _before: { display: "none" },
} as const;
