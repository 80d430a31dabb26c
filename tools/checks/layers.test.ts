import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

const PLANTED = [
  ["functions/src/courses/rules.ts", 'import { readFile } from "node:fs";', "packages of rules"],
  ["functions/src/payments/rules.ts", 'import type { X } from "./store.ts";', "layer rules"],
  ["functions/src/courses/schema.ts", 'import { x } from "./finish.ts";', "layer shared"],
  [
    "functions/src/core/clock.ts",
    'import type { X } from "../payments/store.ts";',
    "core imports no subject",
  ],
  [
    "functions/src/core/context.ts",
    'import { x } from "../payments/store.ts";',
    "the kernel imports only types",
  ],
  ["functions/src/coupons/store.ts", 'import { x } from "./actions.ts";', "layer stores"],
  ["functions/src/students/emails.ts", 'import { x } from "./actions.ts";', "layer emails"],
  ["functions/src/site/store.ts", 'import { x } from "./y.test.ts";', "sources do not import tests"],
  [
    "functions/src/students/actions.ts",
    'import { x } from "../audit/routes.ts";',
    "only the app imports routes",
  ],
  ["web/src/courses/a.tsx", 'import { x } from "../app/x.ts";', "only the app and static pages import"],
  [
    "web/src/courses/b.tsx",
    'import { x } from "../static/x.ts";',
    "only the editor of the site imports static pages",
  ],
  [
    "web/src/courses/c.tsx",
    'import { x } from "../accounts/admin/x.ts";',
    "code for customers does not import",
  ],
  ["web/src/ui/a.tsx", 'import { x } from "../accounts/x.ts";', "layer web/src/ui"],
  ["web/src/lib/a.ts", 'export { x } from "../ui/x.ts";', "layer web/src/lib"],
  [
    "web/src/courses/e.tsx",
    'import { x } from "../../../functions/src/courses/finish.ts";',
    "the browser imports",
  ],
  ["local/a.ts", 'import { x } from "./b.ts"; export const y = x;', "no cycles"],
  ["local/c.ts", 'import { x } from "./gone.ts";', "every import is found"],
  ["local/d.ts", 'import { x } from "./securepay/x.ts";', "entry points of local/securepay"],
  ["local/f.ts", 'import { x } from "../tools/x.ts";', "what runs does not import tools"],
  ["local/stack/a.ts", 'import { x } from "for-tests";', "what starts needs no package for development"],
  [
    "ops/a.ts",
    'import { x } from "firebase-tools/lib/auth.js";',
    "only tests import private modules of firebase-tools",
  ],
] as const;

const ALLOWED = [
  ["functions/src/waitlist/actions.ts", 'import type { X } from "./store.ts";'],
  ["functions/src/waitlist/rules.ts", 'import { x } from "../core/errors.ts";'],
  ["web/src/courses/d.tsx", 'import { x } from "../../../functions/src/courses/ownership.ts";'],
  ["web/src/courses/d.test.tsx", 'import { x } from "../app/x.ts";'],
  ["local/e.ts", 'import { x } from "./securepay/start.ts";'],
  ["local/securepay/a.ts", 'import { x } from "./x.ts";'],
  ["local/stack/a.test.ts", 'import { x } from "for-tests";'],
  ["ops/a.test.ts", 'import { x } from "firebase-tools/lib/auth.js";'],
] as const;

const TARGETS = [
  ...[
    "payments/store",
    "waitlist/store",
    "courses/finish",
    "courses/ownership",
    "coupons/actions",
    "students/actions",
    "site/y.test",
    "audit/routes",
    "core/errors",
  ].map((name) => `functions/src/${name}.ts`),
  ...["app/x", "static/x", "ui/x", "accounts/x", "accounts/admin/x"].map((name) => `web/src/${name}.ts`),
  ...["start", "x"].map((name) => `local/securepay/${name}.ts`),
  "tools/x.ts",
];

describe("layer rules", () => {
  const root = mkdtempSync(join(tmpdir(), "layers-"));
  const violations = new Map<string, string[]>();
  const plant = (file: string, source: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  };

  beforeAll(async () => {
    for (const file of TARGETS) plant(file, "export const x = 1; export type X = 1;");
    for (const [file, source] of [...PLANTED, ...ALLOWED]) plant(file, source);
    plant("package.json", '{ "devDependencies": { "for-tests": "1.0.0", "firebase-tools": "1.0.0" } }');
    plant("node_modules/for-tests/package.json", '{ "name": "for-tests", "main": "index.js" }');
    plant("node_modules/for-tests/index.js", "exports.x = 1;");
    plant("node_modules/firebase-tools/package.json", '{ "name": "firebase-tools" }');
    plant("node_modules/firebase-tools/lib/auth.js", "exports.x = 1;");
    plant("local/b.ts", 'export { y as x } from "./a.ts";');
    const options = await extractDepcruiseOptions(join(ROOT, ".dependency-cruiser.mjs"));
    const { output } = await cruise(
      ["functions", "web", "local", "ops", "tools"],
      { ...options, baseDir: root, validate: true },
      options.enhancedResolveOptions,
    );
    if (typeof output === "string") throw new Error(output);
    for (const { from, rule } of output.summary.violations)
      violations.set(from, [...(violations.get(from) ?? []), rule.name]);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(PLANTED)("reports the forbidden import in %s: %s", (file, _, rule) => {
    expect(violations.get(file)).toEqual(expect.arrayContaining([expect.stringContaining(rule)]));
  });

  test.each(ALLOWED)("allows the import in %s: %s", (file) => {
    expect(violations.get(file)).toBeUndefined();
  });
});
