/** Verifies App Check tokens, by which the browser attests that the call comes from our own page. */
export type AppCheck = { isGenuine(token: string): Promise<boolean> };
