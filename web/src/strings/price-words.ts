/** Read out before the two prices, which differ by a stroke that is only seen. In the script that every page runs first. */
export const priceWords = { before: "Áður ", now: "Núna " } as const;
