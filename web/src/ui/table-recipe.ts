import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/**
 * Media query of a screen that is too narrow for a table (Chakra's `xl`). Excludes print, because paper has the
 * width of a narrow screen.
 */
export const NARROW = "screen and (max-width: 79.98em)";

/** Narrow screens with room for two cells in a line, and phones without. */
const TWO_CELLS = "screen and (min-width: 22em) and (max-width: 79.98em)";
const ONE_CELL = "screen and (max-width: 21.98em)";

/** Hides a part of a table from narrow screens. It stays in print. */
export const HIDDEN_IF_NARROW = { [`@media ${NARROW}`]: { display: "none" } };

const AT_END = {
  "&[data-number]": {
    textAlign: "end",
    [`@media ${NARROW}`]: { textAlign: "start" },
  },
} as const;

/**
 * Styles of a table. On narrow screens, a row has two lines: the title and a value, and below them two others. On the
 * narrowest phones, each has its own line.
 * Not part of the theme, because only the administrator's pages have tables.
 */
export const tableRecipe = defineSlotRecipe({
  className: "table",
  slots: ["root", "caption", "header", "body", "row", "columnHeader", "cell"],
  base: {
    root: {
      // The texts of the first column align with the page above.
      w: "calc(100% + 1.25rem)",
      mx: "-2.5",
      fontSize: "sm",
      lineHeight: "1.45",
      borderCollapse: "collapse",
      [`@media ${NARROW}`]: { display: "block", w: "full", mx: "0" },
      "@media print": { w: "full", mx: "0" },
    },
    header: HIDDEN_IF_NARROW,
    body: {
      [`@media ${NARROW}`]: {
        display: "block",
        bg: "bg.panel",
        borderWidth: "1px",
        borderColor: "border",
        borderRadius: "l2",
        overflow: "clip",
        _empty: { display: "none" },
      },
    },
    row: {
      "thead &": { position: "relative" }, // contains the hidden label of the menus
      "tbody &": {
        borderBottomWidth: "1px",
        borderColor: "border",
        _hover: { bg: "bg" },
        [`@media ${NARROW}`]: {
          display: "grid",
          alignItems: "baseline",
          px: "4",
          py: "2.5",
          _last: { borderBottomWidth: "0" },
        },
        [`@media ${TWO_CELLS}`]: {
          gridTemplateColumns: "minmax(0, 1fr) auto auto",
          gridTemplateAreas: "'start end menu' 'below belowEnd menu' 'more more menu'",
        },
        [`@media ${ONE_CELL}`]: {
          gridTemplateColumns: "minmax(0, 1fr) auto",
          gridTemplateAreas: "'start menu' 'end menu' 'below menu' 'belowEnd menu' 'more menu'",
        },
      },
    },
    columnHeader: {
      textAlign: "start",
      verticalAlign: "middle",
      fontSize: "xs",
      fontWeight: "strong",
      color: "fg.muted",
      whiteSpace: "nowrap",
      px: "2.5",
      py: "1",
      borderBottomWidth: "1px",
      borderColor: "border",
      ...AT_END,
      "@media print": { px: "1", fontSize: "0.625rem", whiteSpace: "normal" },
    },
    cell: {
      verticalAlign: "middle",
      textAlign: "start",
      fontWeight: "inherit",
      px: "2.5",
      py: "2",
      whiteSpace: "nowrap",
      overflowWrap: "break-word",
      ...AT_END,
      [`@media ${NARROW}`]: {
        minW: "0",
        p: "0",
        whiteSpace: "normal",
        "&[data-label]::before": { content: "attr(data-label) ': '" },
      },
      "@media print": {
        px: "1",
        py: "0.5",
        fontSize: "0.625rem",
        lineHeight: "1.25",
        whiteSpace: "normal",
        "&&[data-number]": { whiteSpace: "nowrap" },
        "&& *": {
          my: "0",
          p: "0",
          maxW: "none",
          fontSize: "inherit",
          whiteSpace: "inherit",
          overflowWrap: "break-word", // not "anywhere", which lets a column be narrower than its words
        },
      },
    },
  },
});

/**
 * Place of a cell in the two lines of a row on a narrow screen. `wide` is the whole first line and `more` a third line of
 * the full width.
 */
export type NarrowPlace = "wide" | "end" | "below" | "belowEnd" | "more";

/** Returns the styles of a cell. Narrow screens hide cells without a place. */
export function placeOf(place: NarrowPlace | "start" | "menu" | undefined) {
  if (place === undefined) return HIDDEN_IF_NARROW;
  return {
    [`@media ${NARROW}`]: { gridArea: place === "wide" ? WIDE : place, ...PLACES[place] },
    ...(/end$/i.test(place) && { [`@media ${TWO_CELLS}`]: { textAlign: "end", ms: "3" } }),
  };
}

/** From the start of the first line to the end of its row. */
const WIDE = "start-start / start-start / start-end / end-end";

/** At the top of its line: WebKit aligns an email address of two lines by the last one. */
const SMALL = { color: "fg.muted", fontSize: "sm", alignSelf: "start" } as const;

const PLACES = {
  start: { fontSize: "md" },
  wide: { fontSize: "md" },
  end: { fontWeight: "600" },
  below: SMALL,
  belowEnd: SMALL,
  more: SMALL,
  menu: { alignSelf: "center", w: "auto", ms: "1", me: "-3" },
} as const;
