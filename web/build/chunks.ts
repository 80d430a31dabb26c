import type { Rolldown } from "vite";

/** What the landing page shares with some of the others. */
const PARTS =
  /src\/(components|lib)\/(check-list|price-tag|panel|video|format)|\/components\/(simple-)?grid\//;

/**
 * Few files, each fetched as a whole: dozens of small ones compress badly. What `boot.ts` shares with the rest comes
 * first and must bring nothing else along; React changes least often; the theme is the slowest to begin; what every
 * page needs besides is one file.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: "boot", test: /(load-code|session-hint|when-idle)\.ts|preload-helper/, priority: 3 },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "theme", test: /src\/app\/theme\/|@chakra-ui\/react\/dist\/esm\/styled-system\//, priority: 1 },
  { name: "site", tags: ["$initial"], test: (id) => !/\.(html|css)|src\/boot\.ts/.test(id) },
  { name: "parts", test: PARTS },
];
