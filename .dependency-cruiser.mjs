import { readFileSync } from "node:fs";

/**
 * Who may import whom: the layers of the design, as data for dependency-cruiser. Modules of the shop that a layer does
 * not name here are closed to it; `types` opens the types of a layer alone. Packages are named where only some layers
 * may use them. Tests may import what they like, and nothing imports a test.
 */
const LAYERS = {
  "functions/src/contract": { layers: [], packages: ["zod", "punycode"] },
  "functions/src/domain": { layers: ["functions/src/contract"], packages: ["zod", "net"] },
  "functions/src/store": {
    layers: ["functions/src/contract", "functions/src/domain"],
    packages: ["firebase-admin", "zod", "timers"],
  },
  "functions/src/identity": { layers: ["functions/src/contract"], types: ["functions/src/domain"] },
  "functions/src/providers": {
    layers: ["functions/src/contract", "functions/src/domain"],
    packages: ["crypto"],
  },
  "functions/src/video-hosts": { layers: ["functions/src/contract"], packages: ["zod"] },
  "functions/src/email": {
    layers: ["functions/src/contract", "functions/src/domain"],
    types: ["functions/src/identity"],
  },
  "functions/src/publishing": {
    layers: ["functions/src/contract"],
    packages: ["zod", "crypto", "fs", "path", "url", "zlib"],
  },
  "functions/src/actions": {
    layers: ["functions/src/contract", "functions/src/domain"],
    types: [
      "functions/src/store",
      "functions/src/identity",
      "functions/src/providers",
      "functions/src/email",
      "functions/src/publishing",
      "functions/src/video-hosts",
    ],
    packages: ["p-map", "image-size", "crypto", "zlib"],
  },
  "functions/src/http": {
    layers: ["functions/src/contract", "functions/src/domain", "functions/src/actions"],
    types: ["functions/src/store", "functions/src/providers"],
    packages: ["hono", "@hono/node-server", "zod", "http", "crypto", "diagnostics_channel"],
  },
  "web/src/strings": { layers: ["functions/src/contract"] },
  "web/src/lib": { layers: ["functions/src/contract", "web/src/strings"] },
  "web/src/api": { layers: ["functions/src/contract", "web/src/lib"] },
  "web/src/components": { layers: ["functions/src/contract", "web/src/lib", "web/src/strings"] },
  "web/src/features": {
    layers: [
      "functions/src/contract",
      "functions/src/domain",
      "web/src/api",
      "web/src/components",
      "web/src/lib",
      "web/src/strings",
    ],
  },
};

/** A refusal is part of every layer's language: of this file, values may be imported where only types may. */
const SHARED = "functions/src/domain/refusal\\.ts$";

const TEST = "\\.test\\.tsx?$";
const PACKAGES = ["local/firestore", "local/openid", "local/securepay"];
const OURS = "^(functions|web|local|ops|tools)/";

const under = (...folders) => `^(${folders.join("|")})/`;

function layerRules([folder, { layers, types = [], packages }]) {
  const from = { path: under(folder), pathNot: TEST };
  const comment = `${folder} may import: ${[...layers, ...types.map((name) => `types of ${name}`)].join(", ")}`;
  const rules = [
    {
      name: `layer ${folder}`,
      comment,
      from,
      to: {
        path: OURS,
        pathNot: [under(folder, ...layers, ...types), "^functions/node_modules/", "^web/node_modules/"],
      },
    },
  ];
  if (types.length > 0)
    rules.push({
      name: `types only ${folder}`,
      comment,
      from,
      to: { path: under(...types), pathNot: SHARED, dependencyTypesNot: ["type-only"] },
    });
  if (packages !== undefined)
    rules.push({
      name: `packages of ${folder}`,
      comment: `${folder} may use: ${packages.join(", ")}`,
      from,
      to: {
        path: "(^|/)node_modules/|^[a-z_]+$",
        pathNot: `(^|/)node_modules/(${packages.join("|")})/|^(${packages.join("|")})$`,
      },
    });
  return rules;
}

/** A package of this repository is imported at the entry points that its `package.json` names. */
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
    ...Object.entries(LAYERS).flatMap(layerRules),
    {
      name: "one feature does not import another",
      from: { path: "^web/src/features/([^/]+)/", pathNot: [TEST, "^web/src/features/landing/preview/"] },
      to: { path: "^web/src/features/([^/]+)/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "the preview imports the public pages that it shows",
      from: { path: "^web/src/features/landing/preview/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/(landing|legal|lesson)/" },
    },
    {
      name: "the browser imports the contract and two pure rules of the server",
      from: { path: "^web/src/", pathNot: TEST },
      to: {
        path: "^functions/src/",
        pathNot: ["^functions/src/contract/", "^functions/src/domain/(price|ownership)\\.ts$"],
      },
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
    // Also what is imported as a type and erased by the compiler.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
