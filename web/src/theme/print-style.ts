/**
 * On paper a page is its text alone, black on white: no header and footer, nothing that only a screen can press or show, no
 * drawings, and no heading alone at the foot of a sheet. A button whose text belongs on paper is marked `data-on-paper`.
 * Stands in every page (`dark-colors.ts` says why), at its end.
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
