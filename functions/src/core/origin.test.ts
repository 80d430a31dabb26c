import { expect, test } from "vitest";
import { isForeign } from "./origin.ts";

const SITE = "https://golfnamskeid.is";
const OTHER_DOMAIN = { host: "api-abc-ew.a.run.app", "x-forwarded-host": "golfnamskeid.web.app" };

test.each<[string, boolean, Record<string, string>]>([
  ["the site's page", false, { "sec-fetch-site": "same-origin", origin: SITE }],
  ["the user, by a bookmark", false, { "sec-fetch-site": "none" }],
  ["another site", true, { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["a sibling site", true, { "sec-fetch-site": "same-site" }],
  ["an unknown site", true, { "sec-fetch-site": "" }],
  ["another site that names this origin", true, { "sec-fetch-site": "cross-site", origin: SITE }],
  [
    "another origin that names this site",
    true,
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
  ],
  ["an old browser on this site", false, { origin: SITE }],
  ["an old browser on another site", true, { origin: "https://evil.example" }],
  ["an old browser on a similar host", true, { origin: "https://golfnamskeid.is.evil.example" }],
  ["an old browser on another port", true, { origin: "https://golfnamskeid.is:8443" }],
  ["a hidden origin", true, { origin: "null" }],
  ["an empty origin", true, { origin: "" }],
  ["a malformed origin", true, { origin: "golfnamskeid.is" }],
  ["another domain of Hosting", false, { ...OTHER_DOMAIN, origin: "https://golfnamskeid.web.app" }],
  ["the function's host behind Hosting", true, { ...OTHER_DOMAIN, origin: "https://api-abc-ew.a.run.app" }],
  ["the host of the request", false, { host: "localhost:5080", origin: "http://localhost:5080" }],
  ["a client that is not a browser", false, { host: "golfnamskeid.is" }],
])("a call from %s is foreign: %s", (_, expected, headers) => {
  expect(isForeign(new Headers(headers), SITE)).toBe(expected);
});
