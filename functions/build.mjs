import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { build } from "esbuild";

/** Each of these is a file of its own, loaded with the first call that needs it: a cold start reads no more. */
const LOADED_LATER = {
  "./api.ts": "./api.cjs",
  "./scheduled.ts": "./scheduled.cjs",
  "./email/templates.ts": "./email-templates.cjs",
  "../domain/terms.ts": "./terms.cjs",
  "../domain/search-keys.ts": "./search-keys.cjs",
  "./released-pictures.ts": "./released-pictures.cjs",
  "./publishing/folder-publisher.ts": "./folder-publisher.cjs",
  "./publishing/hosting-publisher.ts": "./hosting-publisher.cjs",
  "./publishing/renderer.ts": "./site-renderer.cjs",
  "./video-hosts/oembed.ts": "./video-hosts.cjs",
  "image-size": "./image-size.cjs",
  jose: "./jose.cjs",
  nodemailer: "./nodemailer.cjs",
  "openid-client": "./openid-client.cjs",
  otpauth: "./otpauth.cjs",
  "@zxcvbn-ts/language-common": "./common-passwords.cjs",
};

/**
 * What is used of Google's packages, and the file that it is built into: to find and read their 700 files takes as long as to
 * run them (decision 0002). The first needs the second with the first document that is read.
 */
const CONNECTION = "./firestore-connection.cjs";
const GOOGLE = {
  "./firebase.cjs": [
    ...["firebase-admin/app", "firebase-admin/app-check", "firebase-admin/auth", "firebase-admin/firestore"],
    ...["firebase-functions/params", "firebase-functions/v2/https"],
    ...["firebase-functions/v2/options", "firebase-functions/v2/scheduler"],
  ],
  [CONNECTION]: ["google-gax", "google-gax/build/src/fallback"],
};

/** Parts of the Admin SDK that nothing here reaches; a call that did would find them installed. */
const UNREACHED = [
  ...["@firebase/database-compat", "@google-cloud/storage", "farmhash-modern"],
  "@google-cloud/firestore/build/protos/firestore_v1_proto_api.js",
];

/** The folder that is deployed: the bundle and a `package.json` of what it needs beside. */
const DEPLOY = "deploy";

/** What Cloud Build installs: the framework runs the functions, by the others firebase-tools knows what is deployed. */
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

/** Takes Google's packages from the files that hold them. */
const fromGoogleFiles = {
  name: "from-google-files",
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /^(firebase-(admin|functions)|google-gax)\b/, namespace: "file" },
      ({ path, importer }) => {
        const file = Object.keys(GOOGLE).find((each) => GOOGLE[each].includes(path));
        const isOurs = importer.startsWith(resolve("src"));
        if (file === undefined && isOurs)
          return { errors: [{ text: `Add ${path} to GOOGLE in build.mjs.` }] };
        return isOurs || file === CONNECTION ? { path, namespace: "google", pluginData: file } : undefined;
      },
    );
    onResolve({ filter: /./, namespace: "google" }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /\/firestore_v1_proto_api$/ }, () => ({ path: UNREACHED.at(-1), external: true }));
    onLoad({ filter: /./, namespace: "google" }, ({ path, pluginData }) => ({
      contents: `module.exports = require("${pluginData}")["${path}"];`,
    }));
  },
};

/** Leaves out how zod writes JSON Schema, which it hangs on every schema and nobody here uses: 27 KB. */
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
      "search-keys": "src/domain/search-keys.ts",
      "released-pictures": "src/actions/released-pictures.ts",
      "folder-publisher": "src/publishing/folder-publisher.ts",
      "hosting-publisher": "src/publishing/hosting-publisher.ts",
      "site-renderer": "src/publishing/renderer.ts",
      "video-hosts": "src/video-hosts/oembed.ts",
    },
    plugins: [loadedLater, fromGoogleFiles, withoutJsonSchema],
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
  ...Object.entries(GOOGLE).map(([file, names]) =>
    build({
      ...options,
      stdin: {
        // Each is evaluated with its first use.
        contents: `module.exports = {${names.map((name) => `get "${name}"() { return require("${name}"); }`)}};`,
        resolveDir: file === CONNECTION ? firestoreFolder() : ".",
      },
      outdir: undefined,
      outfile: `${DEPLOY}/lib/${file}`,
      plugins: file === CONNECTION ? [] : [fromGoogleFiles],
      // Node's own is deprecated: google-gax's node-fetch would make it write a warning into every instance's log.
      alias: { punycode: "punycode/punycode.js" },
      external: UNREACHED,
      // Node writes the line of an uncaught error into the log.
      lineLimit: 200,
    }),
  ),
]);

/** The Admin SDK's Firestore, which has a version of google-gax of its own. */
function firestoreFolder() {
  const sdk = createRequire(import.meta.url).resolve("firebase-admin/firestore");
  return dirname(createRequire(sdk).resolve("@google-cloud/firestore"));
}

// What renders the public pages, where the site was built before.
const renderer = "../web/dist-server";
rmSync(`${DEPLOY}/lib/site`, { recursive: true, force: true });
if (existsSync(renderer)) cpSync(renderer, `${DEPLOY}/lib/site`, { recursive: true });
mkdirSync(DEPLOY, { recursive: true });
writeFileSync(
  `${DEPLOY}/package.json`,
  `${JSON.stringify({ name: "functions", private: true, main: "lib/index.cjs", dependencies: installed }, null, 2)}\n`,
);
