import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

/** Each of these is a file of its own, loaded with the first call that needs it: a cold start reads no more. */
const LOADED_LATER = {
  "./api.ts": "./api.cjs",
  "./scheduled.ts": "./scheduled.cjs",
  "./email/templates.ts": "./email-templates.cjs",
  "../domain/terms.ts": "./terms.cjs",
  "./released-pictures.ts": "./released-pictures.cjs",
  "./publishing/folder-publisher.ts": "./folder-publisher.cjs",
  "./publishing/hosting-publisher.ts": "./hosting-publisher.cjs",
  "./publishing/renderer.ts": "./site-renderer.cjs",
  "image-size": "./image-size.cjs",
  jose: "./jose.cjs",
  nodemailer: "./nodemailer.cjs",
  "openid-client": "./openid-client.cjs",
  otpauth: "./otpauth.cjs",
  "@zxcvbn-ts/language-common": "./common-passwords.cjs",
};

/** The folder that is deployed: the bundle and a `package.json` of what it needs beside. */
const DEPLOY = "deploy";

/** What Cloud Build installs; everything else is in the bundle. */
const INSTALLED = ["@google-cloud/functions-framework", "firebase-admin", "firebase-functions"];

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const installed = Object.fromEntries(INSTALLED.map((name) => [name, dependencies[name]]));

/** Leaves dynamic imports of them as they are, as requires of the files that are built beside. */
const loadedLater = {
  name: "loaded-later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === "dynamic-import" && Object.hasOwn(LOADED_LATER, path)
        ? { path: LOADED_LATER[path], external: true }
        : undefined,
    );
  },
};

/** Leaves out how zod writes JSON Schema, which it hangs on every schema and nobody here asks for: 27 KB. */
const JSON_SCHEMA = [
  ...["createToJSONSchemaMethod", "createStandardJSONSchemaMethod", "toJSONSchema", "allProcessors"],
  ...["extractDefs", "finalize", "handleUnrepresentable", "initializeContext", "processSchema"],
];
const withoutJsonSchema = {
  name: "without-json-schema",
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ }, () => ({
      contents: `const unused = () => undefined;\n${JSON_SCHEMA.map((name) => `export const ${name} = unused;`).join("\n")}`,
    }));
  },
};

const options = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: "warning",
  outdir: `${DEPLOY}/lib`,
  outExtension: { ".js": ".cjs" },
  external: INSTALLED,
};

await Promise.all([
  build({
    ...options,
    entryPoints: {
      index: "src/index.ts",
      api: "src/api.ts",
      scheduled: "src/scheduled.ts",
      "email-templates": "src/email/templates.ts",
      terms: "src/domain/terms.ts",
      "released-pictures": "src/actions/released-pictures.ts",
      "folder-publisher": "src/publishing/folder-publisher.ts",
      "hosting-publisher": "src/publishing/hosting-publisher.ts",
      "site-renderer": "src/publishing/renderer.ts",
    },
    plugins: [loadedLater, withoutJsonSchema],
    logOverride: { "import-is-undefined": "silent" },
  }),
  build({
    ...options,
    entryPoints: {
      "image-size": "image-size",
      jose: "jose",
      nodemailer: "nodemailer",
      "openid-client": "openid-client",
      otpauth: "otpauth",
      "common-passwords": "@zxcvbn-ts/language-common",
    },
  }),
]);
// What renders the public pages, where the site was built before.
const renderer = "../web/dist-server";
rmSync(`${DEPLOY}/lib/site`, { recursive: true, force: true });
if (existsSync(renderer)) cpSync(renderer, `${DEPLOY}/lib/site`, { recursive: true });
mkdirSync(DEPLOY, { recursive: true });
writeFileSync(
  `${DEPLOY}/package.json`,
  `${JSON.stringify({ name: "functions", private: true, main: "lib/index.cjs", dependencies: installed }, null, 2)}\n`,
);
