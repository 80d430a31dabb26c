import { inFile, type Mutant } from "../mutant.ts";

/** The browser's code. */
export const web: Mutant[] = [
  ...inFile(
    "web/src/app/app-routes.tsx",
    ["web/src/app/error-boundary.test.tsx › a link leads on"],
    [
      [
        "W66",
        "<ErrorBoundary key={pathname}>",
        "<ErrorBoundary>",
        "a page that broke takes the others along",
      ],
    ],
  ),
  ...inFile(
    "functions/src/contract/same-site-path.ts",
    ["functions/src/contract/same-site-path.test.ts"],
    [
      [
        "next-other-site",
        "if (url?.origin !== SITE) return null;",
        "if (url === null) return null;",
        "a link leads from the sign-in to another site",
      ],
      [
        "next-backslash",
        " || AMBIGUOUS.test(path)) return null;",
        ") return null;",
        "a backslash leads to another site",
      ],
      ["next-two-slashes", 'url.pathname.startsWith("//") || ', "", "dot segments lead to another site"],
    ],
  ),
  ...inFile(
    "web/src/lib/format.ts",
    ["web/src/lib/format.test.ts"],
    [
      [
        "W39",
        "`${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`",
        "`${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`",
        "dates are in the reader's time zone",
      ],
      ["price-groups", '/g, "."', '/g, ","', "krónur are written the English way"],
      ["counted-eleven", " && count % 100 !== 11", "", "11 is written like 1"],
    ],
  ),
  ...inFile(
    "web/src/lib/player-messages.ts",
    ["web/src/lib/player-messages.test.ts"],
    [
      [
        "player-any-origin",
        " || origin !== player.origin) return;",
        ") return;",
        "another site says that a video ended",
      ],
      ["player-any-frame", "source !== frame.contentWindow || ", "", "another frame says that a video ended"],
    ],
  ),
  ...inFile(
    "web/src/lib/load-code.ts",
    ["web/src/lib/load-code.test.ts"],
    [["reload-loop", " || wasReloaded()) throw error;", ") throw error;", "a page reloads for ever"]],
  ),
  ...inFile(
    "web/src/lib/numeric-id.ts",
    ["web/src/lib/numeric-id.test.ts"],
    [["id-zero", "id >= 1 && ", "", "an address with 0 requests course 0"]],
  ),
  ...inFile(
    "web/src/lib/submit-form.ts",
    ["web/src/lib/submit-form.test.ts"],
    [
      ["form-method", "form.method = method;", "", "the order is sent by GET"],
      [
        "form-fallback",
        "location.assign(`${url}?${new URLSearchParams(fields)}`);",
        "",
        "the buyer stays at checkout",
      ],
    ],
  ),
  ...inFile(
    "web/src/lib/table-rows.ts",
    ["web/src/lib/table-rows.test.ts"],
    [
      [
        "table-search-case",
        'replace(/\\s+/g, " ").toLowerCase()',
        'replace(/\\s+/g, " ")',
        "a search in capitals finds nothing",
      ],
      ["table-sort", "? 1 : -1", "? 1 : 1", "no column sorts downwards"],
    ],
  ),
  ...inFile(
    "web/src/lib/compare-icelandic.ts",
    ["web/src/lib/compare-icelandic.test.ts"],
    [
      [
        "sort-icelandic",
        'text.normalize("NFC").toLowerCase()',
        "text.toLowerCase()",
        "letters in two parts are sorted wrongly",
      ],
    ],
  ),
];
