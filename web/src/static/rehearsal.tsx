import { renderToStaticMarkup } from "react-dom/server";
import { palette } from "../theme/tokens.ts";
import { commonText } from "../ui/texts.ts";

/**
 * Inline styles, because the banner is outside the styled part of the page. Forced colors show the border, and
 * printed receipts keep the background.
 */
const BANNER = {
  padding: "0.75rem 1rem",
  borderBottom: "3px solid",
  background: palette.flag[700],
  color: palette.white,
  font: "700 1.0625rem/1.4 'Schibsted Grotesk', system-ui, sans-serif",
  textAlign: "center",
  printColorAdjust: "exact",
} as const;

/** HTML at the top of each page of a shop that charges no cards. It is before `#root`, so it always stays. */
export const rehearsalBanner: string = renderToStaticMarkup(
  <aside id="rehearsal" aria-label={commonText.rehearsalLabel} style={BANNER}>
    {commonText.rehearsal}
  </aside>,
);

/** HTML in the head of the same pages. */
export const rehearsalHead: string = renderToStaticMarkup(<meta name="robots" content="noindex" />);
