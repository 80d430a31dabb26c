export const site = { name: "Golfnámskeið" } as const;

/**
 * Where the site is served: `SITE_URL` of the project that is deployed. Prerendered pages name it to search engines; the
 * browser's code does not, so that it is the same code wherever it is built.
 */
export const siteAddress = process.env.SITE_URL || "https://golfnamskeid.example";
