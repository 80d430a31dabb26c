/**
 * Prefixes of the two prices for screen readers, which do not announce the strikethrough. In a separate file
 * because the boot script of every page contains them.
 */
export const priceWords = { before: "Áður ", now: "Núna " } as const;
