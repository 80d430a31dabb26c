import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** Below `md` a row is a card: the label of each cell stands beside it, and the header is a row of buttons. */
export const tableRecipe = defineSlotRecipe({
  className: "table",
  slots: ["root", "caption", "header", "body", "row", "columnHeader", "cell"],
  base: {
    root: {
      display: { base: "block", md: "table" },
      w: "full",
      fontSize: "sm",
      lineHeight: "1.45",
      borderCollapse: "collapse",
    },
    header: { display: { base: "block", md: "table-header-group" }, mb: "3" },
    body: { display: { base: "grid", md: "table-row-group" }, gap: "3" },
    row: {
      "thead &": { display: { base: "flex", md: "table-row" }, flexWrap: "wrap", gap: "2" },
      "tbody &": {
        display: { base: "grid", md: "table-row" },
        gap: "1.5",
        p: "4",
        borderWidth: { base: "1px", md: "0 0 1px" },
        borderColor: "border",
        borderRadius: { base: "l2", md: "0" },
        bg: "bg.panel",
        _hover: { md: { bg: "bg" } },
      },
    },
    columnHeader: {
      textAlign: "start",
      verticalAlign: "middle",
      fontSize: "xs",
      fontWeight: "650",
      color: "fg.muted",
      px: { md: "3" },
      py: { md: "1" },
      borderBottomWidth: { md: "1px" },
      borderColor: "border",
    },
    cell: {
      display: { base: "grid", md: "table-cell" },
      gridTemplateColumns: "7.5rem minmax(0, 1fr)",
      gap: "3",
      alignItems: "baseline",
      justifyItems: "start",
      verticalAlign: "middle",
      textAlign: "start",
      fontWeight: "inherit",
      px: { md: "3" },
      py: { md: "2" },
      overflowWrap: "anywhere",
      whiteSpace: { md: "nowrap" },
      _before: { content: "attr(data-label)", hideFrom: "md", fontSize: "xs", color: "fg.muted" },
      // Where the browser can: without the label being read twice.
      "@supports (content: 'a' / '')": { _before: { content: "attr(data-label) / ''" } },
    },
  },
});
