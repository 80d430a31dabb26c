import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../local/stack/paths.ts";
import { inFile, type Mutant } from "../mutant.ts";

const INDEXES = "functions/test/api/indexes.test.ts › the composite indexes that are deployed";

/** The beginning of an index whose first field is the status. */
const STATUS_AND =
  '"fields": [\n        {\n          "fieldPath": "status",\n          "order": "ASCENDING"\n        },\n        {\n          "fieldPath":';

/** The content security policy of all pages but the administrator's. */
const [, SITE = ""] =
  /"value": "(default-src 'none'[^"]*connect-src 'self';[^"]*)"/.exec(
    readFileSync(join(ROOT, "firebase.json"), "utf8"),
  ) ?? [];

/** What is deployed beside the code. */
export const configuration: Mutant[] = [
  ...inFile(
    "firestore.rules",
    ["functions/test/rules-file.test.ts"],
    [["C01", "if false;", "if true;", "every browser reads and writes everything"]],
  ),
  ...inFile(
    "firestore.indexes.json",
    [INDEXES],
    [
      [
        "C02",
        `${STATUS_AND} "createdAt",\n          "order": "DESCENDING"`,
        `${STATUS_AND} "createdAt",\n          "order": "ASCENDING"`,
        "the list of payments of one status fails",
      ],
      [
        "C03",
        '"order": "ASCENDING",\n          "queryScope": "COLLECTION_GROUP"',
        '"order": "DESCENDING",\n          "queryScope": "COLLECTION_GROUP"',
        "kept webhooks are never found",
      ],
      [
        "C04",
        '"collectionGroup": "limits",\n      "fieldPath": "expiresAt",\n      "ttl": true',
        '"collectionGroup": "limits",\n      "fieldPath": "expiresAt",\n      "ttl": false',
        "counters of attempts are kept for ever",
        "functions/test/api/indexes.test.ts › expired limits",
      ],
      [
        "index-renamed",
        '"fieldPath": "redeemedAt"',
        '"fieldPath": "usedAt"',
        "the users of a coupon cannot be listed",
      ],
      [
        "index-reviews",
        '"fieldPath": "openedAt",\n          "order": "DESCENDING"',
        '"fieldPath": "closedBy",\n          "order": "DESCENDING"',
        "the list of reviews fails",
      ],
      ["index-revenue", `${STATUS_AND} "amount"`, `${STATUS_AND} "vat"`, "the overview fails"],
    ],
  ),
  ...inFile(
    "functions/src/index.ts",
    ["functions/src/index.test.ts"],
    [
      ["C05", '"every 1 minutes"', '"every 5 hours"', "mail and maintenance wait for hours"],
      ["C06", 'memory: "256MiB", secrets }', 'memory: "256MiB" }', "no email is sent"],
      [
        "C08",
        "cors: false",
        "cors: true",
        "any site reads answers",
        "functions/test/api/start-up.test.ts › no other site may read",
      ],
      [
        "function-region",
        'region: "europe-west1"',
        'region: "us-central1"',
        "Hosting calls a function that is elsewhere",
      ],
      [
        "maintenance-parallel",
        "maxInstances: 1,",
        "maxInstances: 10,",
        "several rounds of maintenance run at once",
      ],
    ],
  ),
  ...inFile(
    "firebase.json",
    ["functions/test/hosting.test.ts"],
    [
      ["C09", "connect-src 'self';", "connect-src *;", "a script sends data anywhere"],
      [
        "C10",
        SITE,
        SITE.replace("form-action 'self'", "form-action https:"),
        "a form sends card data anywhere",
      ],
      [
        "C11",
        SITE,
        SITE.replace("img-src 'self' data:", "img-src *"),
        "an image sends other sites the page's address",
      ],
      ["C12", "max-age=31536000; includeSubDomains", "max-age=31536000", "subdomains may use http"],
      ["C13", "payment=(), usb=()", "usb=()", "a frame may ask for payment"],
      ["C15", SITE, SITE.replace("; object-src 'none'", ""), "plugins are left to the default"],
      [
        "csp-inline-script",
        SITE,
        SITE.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
        "injected scripts run",
      ],
      [
        "csp-framed",
        SITE,
        SITE.replace("frame-ancestors 'none'", "frame-ancestors *"),
        "the shop is shown in a frame of another site",
      ],
      [
        "reset-referrer",
        '"source": "/reset-password/**",\n        "headers": [\n          {\n            "key": "Referrer-Policy",\n            "value": "no-referrer"',
        '"source": "/reset-password/**",\n        "headers": [\n          {\n            "key": "Referrer-Policy",\n            "value": "origin"',
        "the link of a new password is sent to others",
      ],
      [
        "rewrite-region",
        '"source": "/api{,/**}",\n        "function": {\n          "functionId": "api",\n          "region": "europe-west1"',
        '"source": "/api{,/**}",\n        "function": {\n          "functionId": "api",\n          "region": "us-central1"',
        "/api leads nowhere",
      ],
      [
        "pages-cached",
        '"value": "no-cache"',
        '"value": "public, max-age=86400"',
        "a new release is seen a day later",
      ],
    ],
  ),
];
