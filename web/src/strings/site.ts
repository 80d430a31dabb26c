export const site = {
  name: "Golfnámskeið",
  /** Where the site is served: `SITE_URL` of the project that is deployed. Prerendered pages name it to search engines. */
  address: process.env.SITE_URL || "https://golfnamskeid.example",
} as const;
