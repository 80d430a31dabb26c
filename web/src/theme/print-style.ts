/**
 * Returns the print styles: only text, black on white. Hides header, footer, controls, media and drawings,
 * and keeps headings with the text that follows. Mark a button as `data-on-paper` to print it. They are
 * inline in every page, after the dark styles (see `dark-colors.ts` for the reason).
 */
export function printStyle(): string {
  const hidden = [
    "header,footer,nav,button:not([data-on-paper]),[data-button],[href='#main']",
    "main picture,main img,main svg,iframe,[data-shape=video],ol:has(>[aria-current=step]),[data-scope=toast]",
  ].join();
  const rules = [
    `${hidden}{display:none!important}`,
    "html,body,main,main *{background:none!important;color:#000!important;box-shadow:none!important}",
    "html{background:#fff!important}",
    "main,main *{min-height:0!important}",
    "details::details-content{content-visibility:visible!important;block-size:auto!important}",
    "main a{text-decoration:underline}",
    "h1,h2,h3{break-after:avoid}",
    "p,li,tr,dl{break-inside:avoid}",
  ];
  return `@media print{${rules.join("")}}`;
}
