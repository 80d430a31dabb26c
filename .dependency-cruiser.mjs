import { readFileSync } from "node:fs";

const SRC = "^functions/src/";

/** Files of a subject that the browser imports too: schemas, limits and pure functions. */
const SHARED =
  `${SRC}(emails/layout|letters/emails|core/(atoms|person|punycode\\.d|written-text|signs|same-site-path|search|errors|limits|access)|` +
  "[a-z/]+/(schema|limits|attempt-limits|ownership|positions|comparison|price|video-link|request-link|pasted-urls|gift-code|terms))\\.ts$";

/** Pure functions and transition tables of the server. */
const RULES = `${SRC}(core/(calendar|revision)|[a-z/]+/(rules|drafts|receipt|events|finish|terms-texts))\\.ts$`;

/** Files that read and write Firestore. */
const STORES = `${SRC}(core/(firestore|pagination)|[a-z/]+/store)\\.ts$`;

/** Files other than the stores that use the Admin SDK: they open it, or implement a port. */
const ADAPTERS = `${SRC}(app/|limits/firestore-|accounts/(firebase-|google))`;

/** Files of the kernel that name the types of subjects. */
const KERNEL = `${SRC}core/(call|context|endpoint|store)\\.ts$`;

/** Email templates. */
const EMAILS = `${SRC}[a-z/]+/emails\\.ts$`;

/**
 * The layers inside each subject, by file name (docs/tour.md). Packages are listed for layers that may use only some.
 * Tests may import anything.
 */
const FILE_LAYERS = [
  { name: "shared", from: SHARED, to: [SHARED], packages: ["zod", "punycode", "hono"] },
  { name: "rules", from: RULES, to: [SHARED, RULES], packages: ["zod", "net"] },
  {
    name: "stores",
    from: STORES,
    to: [SHARED, RULES, STORES],
    packages: ["firebase-admin", "zod", "timers", "p-map", "crypto"],
  },
  { name: "emails", from: EMAILS, to: [SHARED, RULES, EMAILS, `${SRC}emails/(layout|rules)\\.ts$`] },
];

/** Folders of the web app that every subject uses. Each may import the folders that it lists. */
const LAYERS = {
  "web/src/lib": { layers: [] },
  "web/src/theme": { layers: [] },
  "web/src/ui": { layers: ["web/src/lib"] },
};

const TEST = "\\.test\\.tsx?$";
const PACKAGES = ["local/firestore", "local/openid", "local/securepay"];
const OURS = "^(functions|web|local|ops|tools)/";

/** Code that `npm start` runs or builds. */
const STARTED =
  "^(web/(src|build)|functions/src|local/(stack|seed|openid|securepay|firestore)|ops/content)/(?!test/)|" +
  "^web/vite\\.config\\.ts$|^functions/build\\.mjs$|^local/[a-z]+\\.mjs$";

const under = (...folders) => `^(${folders.join("|")})/`;

function layerRules([folder, { layers }]) {
  return {
    name: `layer ${folder}`,
    comment: `${folder} may import: ${layers.join(", ")}`,
    from: { path: under(folder), pathNot: TEST },
    to: { path: "^(web|local|ops|tools)/", pathNot: [under(folder, ...layers), "^web/node_modules/"] },
  };
}

function fileLayerRules({ name, from, to, packages }) {
  const rules = [
    {
      name: `layer ${name}`,
      comment: `may import: ${to.join(", ")}`,
      from: { path: from, pathNot: TEST },
      to: { path: OURS, pathNot: [...to, "^functions/node_modules/"] },
    },
  ];
  if (packages !== undefined)
    rules.push({
      name: `packages of ${name}`,
      comment: `may use: ${packages.join(", ")}`,
      from: { path: from, pathNot: TEST },
      to: {
        path: "(^|/)node_modules/|^[a-z_]+$",
        pathNot: `(^|/)node_modules/(${packages.join("|")})/|^(${packages.join("|")})$`,
      },
    });
  return rules;
}

/** Allows imports of a local package only at the entry points in its `package.json`. */
function entryPointRule(folder) {
  const { exports } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), "utf8"));
  const entryPoints = Object.values(exports).map((path) => `${folder}/${path.replace("./", "")}`);
  return {
    name: `entry points of ${folder}`,
    comment: `others may import: ${entryPoints.join(", ")}`,
    from: { pathNot: under(folder) },
    to: { path: under(folder), pathNot: `^(${entryPoints.join("|")})$` },
  };
}

export default {
  forbidden: [
    ...FILE_LAYERS.flatMap(fileLayerRules),
    ...Object.entries(LAYERS).map(layerRules),
    {
      name: "only stores and adapters import Firestore",
      from: { path: SRC, pathNot: [STORES, ADAPTERS, TEST] },
      to: { path: "firebase-admin/.*firestore" },
    },
    {
      name: "core imports no subject",
      from: { path: `${SRC}core/`, pathNot: [KERNEL, TEST] },
      to: { path: `${SRC}(?!core/)` },
    },
    {
      name: "the kernel imports only types of subjects",
      from: { path: KERNEL },
      to: { path: `${SRC}(?!core/)`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only the app imports routes",
      from: { path: SRC, pathNot: [`${SRC}app/`, TEST] },
      to: { path: `${SRC}[a-z/]+/routes\\.ts$` },
    },
    {
      name: "only the app and static pages import the app",
      from: { path: "^web/src/", pathNot: ["^web/src/(app|static)/", TEST] },
      to: { path: "^web/src/app/" },
    },
    {
      name: "only the editor of the site imports static pages",
      from: { path: "^web/src/", pathNot: ["^web/src/static/", "^web/src/site/admin/", TEST] },
      to: { path: "^web/src/static/" },
    },
    {
      name: "code for customers does not import code for administrators",
      from: { path: "^web/src/", pathNot: ["/admin/", TEST] },
      // A dynamic import loads it only for administrators.
      to: { path: ["^web/src/admin/", "^web/src/.+/admin/"], dynamic: false },
    },
    {
      name: "the browser imports only shared files of the server",
      from: { path: "^web/src/", pathNot: TEST },
      // Types of endpoints come from their declarations. They leave nothing in the bundle.
      to: { path: SRC, pathNot: SHARED, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "sources do not import tests",
      from: { path: "^(functions|web)/src/", pathNot: TEST },
      to: { path: ["^functions/test/", "^web/(test|e2e)/", TEST] },
    },
    {
      name: "what runs does not import tools",
      from: { path: "^((functions|web)/src|local)/", pathNot: TEST },
      to: { path: "^tools/" },
    },
    {
      name: "what starts needs no package for development",
      comment: "npm start installs without devDependencies; move the package to dependencies",
      from: { path: STARTED, pathNot: [TEST, "/vitest[a-z.]*config\\.ts$"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only tests import private modules of firebase-tools",
      comment:
        "use its commands with --json, or Google's REST APIs (docs/decisions/0053-public-interfaces.md)",
      from: { pathNot: TEST },
      to: { path: "node_modules/firebase-tools/lib/" },
    },
    ...PACKAGES.map(entryPointRule),
    { name: "no cycles", from: {}, to: { circular: true } },
    {
      name: "every import is found",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ].map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(functions/deploy|web/dist)/" },
    // A package may be listed in the package.json of the workspace or of the repository.
    combinedDependencies: true,
    // Includes imports of types, which the compiler erases.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
