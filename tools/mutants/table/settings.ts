import { inFile, type Mutant } from "../mutant.ts";

/** Settings and services of a deploy. */
export const settings: Mutant[] = [
  ...inFile(
    "functions/src/services.ts",
    ["functions/src/services.test.ts"],
    [
      [
        "F27",
        "alphabet[randomInt(alphabet.length)]",
        "alphabet[(Date.now() + Math.floor(Math.random() * alphabet.length)) % alphabet.length]",
        "order numbers can be predicted",
      ],
      [
        "F66",
        'config.APP_CHECK === "enforce" ?',
        'config.APP_CHECK === "off" && config.SITE_URL === "" ?',
        "APP_CHECK=enforce does nothing",
      ],
      [
        "front-end",
        "config.FUNCTIONS_EMULATOR === undefined",
        "config.FUNCTIONS_EMULATOR !== undefined",
        "every caller has one address",
      ],
    ],
  ),
  ...inFile(
    "functions/src/config.ts",
    ["functions/src/config.test.ts"],
    [
      [
        "published-secret",
        "isLocal(config) || config.SECUREPAY_SECRET !== PUBLISHED_SECRET",
        "isLocal(config) || config.SECUREPAY_SECRET !== config.WEB_API_KEY",
        "the published test secret is accepted in a deploy",
      ],
      [
        "site-http",
        'isLocal(config) || config.SITE_URL.startsWith("https://")',
        'isLocal(config) || config.SITE_URL.startsWith("http")',
        "a shop without https is deployed",
      ],
      ["default-form", '.default("ticket")', '.default("form")', "a deploy uses the weaker mode by default"],
    ],
  ),
];
