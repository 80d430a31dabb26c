/**
 * Who may import whom: the layer table of the design, as data. A file may import from its own layer and from
 * those named here. Packages are named where only some layers may use them.
 */
export type Layer = { folder: string; layers: readonly string[]; packages: readonly string[] | "any" };

const CONTRACT = "functions/src/contract";
const DOMAIN = "functions/src/domain";
const STORE = "functions/src/store";
const IDENTITY = "functions/src/identity";
const PROVIDERS = "functions/src/providers";
const EMAIL = "functions/src/email";
const ACTIONS = "functions/src/actions";
const HTTP = "functions/src/http";

/** Layers of which only the types may be imported: `from` → `to`. */
export const TYPES_ONLY: readonly (readonly [from: string, to: string])[] = [
  [IDENTITY, DOMAIN],
  [HTTP, STORE],
  [ACTIONS, STORE],
  [ACTIONS, IDENTITY],
  [ACTIONS, PROVIDERS],
  [ACTIONS, EMAIL],
  [HTTP, PROVIDERS],
  [EMAIL, IDENTITY],
];

/** Values that a types-only rule lets through: refusing is part of every layer's language. */
export const SHARED_VALUES: readonly string[] = [`${DOMAIN}/refusal.ts`];

export const LAYERS: readonly Layer[] = [
  { folder: CONTRACT, layers: [], packages: ["zod"] },
  { folder: DOMAIN, layers: [CONTRACT], packages: ["zod", "node:net"] },
  { folder: STORE, layers: [CONTRACT, DOMAIN], packages: ["firebase-admin", "zod"] },
  { folder: IDENTITY, layers: [CONTRACT, DOMAIN], packages: "any" },
  { folder: PROVIDERS, layers: [CONTRACT, DOMAIN], packages: ["node:crypto"] },
  { folder: EMAIL, layers: [CONTRACT, DOMAIN, IDENTITY], packages: "any" },
  { folder: ACTIONS, layers: [CONTRACT, DOMAIN, STORE, IDENTITY, PROVIDERS, EMAIL], packages: ["p-map"] },
  {
    folder: HTTP,
    layers: [CONTRACT, DOMAIN, STORE, ACTIONS, PROVIDERS],
    packages: ["hono", "@hono/node-server", "zod", "node:http", "node:crypto"],
  },
  { folder: "web/src/lib", layers: [CONTRACT, "web/src/strings"], packages: "any" },
  { folder: "web/src/strings", layers: [CONTRACT], packages: "any" },
  { folder: "web/src/api", layers: [CONTRACT], packages: "any" },
  { folder: "web/src/components", layers: ["web/src/lib", "web/src/strings"], packages: "any" },
  {
    folder: "web/src/features",
    layers: ["web/src/api", "web/src/components", "web/src/lib", "web/src/strings", CONTRACT, DOMAIN],
    packages: "any",
  },
  {
    folder: "web/src/pages",
    layers: [
      "web/src/features",
      "web/src/api",
      "web/src/components",
      "web/src/lib",
      "web/src/strings",
      CONTRACT,
      DOMAIN,
    ],
    packages: "any",
  },
];

/** What the rules call one layer: a feature is a layer of its own that no other feature may see. */
export function layerOf(file: string): Layer | undefined {
  return LAYERS.find(({ folder }) => file.startsWith(`${folder}/`));
}
