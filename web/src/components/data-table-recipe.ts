import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/**
 * Below `xl` a row is a card: the label of each cell stands beside it, and the header is a row of buttons. Not the theme's: only the
 * administrator's pages have tables.
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
      // On paper a card has the label beside each cell; what only sorts is left out.
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
      // Where the browser can: without the label being read twice.
      "@supports (content: 'a' / '')": { _before: { content: "attr(data-label) / ''" } },
    },
  },
});

/** The cell that names its row. On a phone it comes first, without a label. */
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

/** The cell of the menu: on a phone in the card's corner. */
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
