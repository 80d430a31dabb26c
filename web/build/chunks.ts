import type { Rolldown } from "vite";

/** What the landing page shares with some of the others. */
const PARTS =
  /src\/(components|lib)\/(check-list|price-tag|panel|video|format)|\/components\/(simple-)?grid\//;

/** What checks the forms, in the order in which it must begin. */
const RULES = /node_modules\/(zod|@hookform\/resolvers)\/|src\/lib\/zod-set-up|contract\/(user|atoms)/;

/** What fields, tabs and dialogs stand on. */
const CONTROLS =
  /@zag-js\/(core|utils|dom-query|react|anatomy)\/|\/components\/stack\/|@ark-ui\/react\/dist\/(utils|providers|components\/(factory|field))/;

/** Small things that several pages need, and that bring nothing else along. */
const SMALL =
  /src\/(lib\/(celebrate|numeric-id|kept-for-user|same-site-path)|components\/(course-not-found|form-field|session-ended|text-link)|strings\/input-glosses|features\/admin\/section|domain\/ownership)\.tsx?/;

/**
 * Few files, each fetched as a whole: dozens of small ones compress badly. What `boot.ts` shares with the rest comes
 * first and must bring nothing else along; React changes least often; the theme is the slowest to begin; what every
 * page needs besides is one file, and what several need another.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  {
    name: "boot",
    test: /(boot|load-code|session-hint|early-answers|ahead|when-idle)\.ts|preload-helper|rolldown\/runtime/,
    priority: 3,
  },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "theme", test: /src\/app\/theme\/|@chakra-ui\/react\/dist\/esm\/styled-system\//, priority: 1 },
  { name: "site", tags: ["$initial"], test: (id) => !/\.(html|css)|src\/boot\.ts/.test(id) },
  { name: "parts", test: PARTS },
  { name: "rules", test: RULES },
  { name: "form", test: /node_modules\/react-hook-form\/|src\/lib\/use-checked-form/, priority: 1 },
  { name: "common", test: (id) => CONTROLS.test(id) || SMALL.test(id) },
];

/** A page's chunk has the name of its folder: all their modules are `page.tsx`. */
export function chunkFileNames({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string {
  const folder = facadeModuleId?.match(/\/src\/features\/(.+)\/page\.tsx$/)?.[1]?.replaceAll("/", "-");
  return `assets/${folder ?? name}-[hash:7].js`;
}
