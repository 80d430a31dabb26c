/** Tells calls of our own page from those of a script: the browser attests itself, the token is verified here. */
export type AppCheck = { isGenuine(token: string): Promise<boolean> };
