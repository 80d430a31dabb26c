export const site = { name: "Golfnámskeið" } as const;

/**
 * URL of the site: `SITE_URL` of the deployed project. Only prerendered pages contain it. The browser's code
 * does not, so that it is the same in every build.
 */
export const siteUrl = process.env.SITE_URL || "https://golfnamskeid.example";
