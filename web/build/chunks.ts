import type { Rolldown } from "vite";

/**
 * Few files, each fetched as a whole: dozens of small ones compress badly. What `boot.ts` shares with the rest comes
 * first and must bring nothing else along; React changes least often; what every page needs is one file.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: "boot", test: /(load-code|session-hint)\.ts|preload-helper/, priority: 2 },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  { name: "site", tags: ["$initial"], test: (id) => !/\.(html|css)|src\/boot\.ts/.test(id) },
];
