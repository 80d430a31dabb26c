import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { build } from "esbuild";

/** Modules in separate files. The first call that needs one loads it, which keeps cold starts short. */
const LOADED_LATER = {
  api: "src/app/api.ts",
  background: "src/app/background.ts",
  "outbox-queue": "src/emails/outbox-queue.ts",
  "email-templates": "src/app/email-templates.ts",
  terms: "src/site/terms-texts.ts",
  search: "src/core/search.ts",
  "released-pictures": "src/site/released-pictures.ts",
  "folder-publisher": "src/site/folder-publisher.ts",
  "hosting-publisher": "src/site/hosting-publisher.ts",
  "site-renderer": "src/site/renderer.ts",
  oembed: "src/courses/oembed.ts",
};
/** Loads an ES module, the site's own code, which `require` cannot. */
const { "site-renderer": RENDERER, ...REQUIRED_LATER } = LOADED_LATER;
const PACKAGES_LOADED_LATER = {
  "image-size": "image-size",
  jose: "jose",
  nodemailer: "nodemailer",
  "openid-client": "openid-client",
  otpauth: "otpauth",
  "common-passwords": "@zxcvbn-ts/language-common",
};

/**
 * Google's packages by the file that they are bundled into. Finding and reading their 700 files takes as long as
 * running them (decision 0002). The first file loads the second for the first Firestore read.
 */
const CONNECTION = "./firestore-connection.cjs";
const GOOGLE = {
  "./firebase.cjs": [
    ...["firebase-admin/app", "firebase-admin/app-check", "firebase-admin/auth", "firebase-admin/firestore"],
    ...["firebase-admin/functions", "firebase-functions/params", "firebase-functions/v2/https"],
    ...["firebase-functions/v2/options", "firebase-functions/v2/scheduler", "firebase-functions/v2/tasks"],
  ],
  [CONNECTION]: ["google-gax", "google-gax/build/src/fallback"],
};

/** Parts of the Admin SDK that this code never calls. They are installed, but not bundled. */
const UNREACHED = [
  ...["@firebase/database-compat", "@google-cloud/storage", "farmhash-modern"],
  "@google-cloud/firestore/build/protos/firestore_v1_proto_api.js",
];

/** Folder that is deployed: the bundle, and a `package.json` with the packages that are not bundled. */
const DEPLOY = "deploy";

/**
 * Packages that Cloud Build installs. The framework runs the functions; firebase-tools needs the others to list them.
 */
const INSTALLED = ["@google-cloud/functions-framework", "firebase-admin", "firebase-functions"];

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const versions = { ...dependencies, ...devDependencies };
const installed = Object.fromEntries(INSTALLED.map((name) => [name, versions[name]]));

/** Turns dynamic imports of these modules into a `require` of their file. */
const loadedLater = {
  name: "loaded-later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const source = path.startsWith(".") ? relative(".", resolve(resolveDir, path)) : path;
      const later = { ...LOADED_LATER, ...PACKAGES_LOADED_LATER };
      const file = Object.keys(later).find((name) => later[name] === source);
      return file && { path: `./${file}.cjs`, external: true };
    });
  },
};

/** Resolves Google's packages to the files that they are bundled into. */
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

/** `-- --readable`, for `npm run dev`: code as it is written, with maps that a debugger loads. */
const isReadable = process.argv.includes("--readable");

const options = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  // `import()` of a CommonJS file parses it a second time, to find the names of its exports.
  supported: { "dynamic-import": false },
  minifyWhitespace: !isReadable,
  minifySyntax: !isReadable,
  // The deployed code does not name its maps, so no function loads one. `npm run ops -- stack` reads them.
  sourcemap: isReadable ? "linked" : "external",
  sourcesContent: false,
  logLevel: "warning",
  outdir: `${DEPLOY}/lib`,
  outExtension: { ".js": ".cjs" },
  external: INSTALLED,
};

await Promise.all([
  build({
    ...options,
    entryPoints: { index: "src/index.ts", ...REQUIRED_LATER },
    plugins: [loadedLater, fromGoogleFiles],
  }),
  build({ ...options, supported: {}, entryPoints: { "site-renderer": RENDERER } }),
  build({
    ...options,
    entryPoints: PACKAGES_LOADED_LATER,
  }),
  ...Object.entries(GOOGLE).map(([file, names]) =>
    build({
      ...options,
      stdin: {
        // Getters evaluate each package on its first use.
        contents: `module.exports = {${names.map((name) => `get "${name}"() { return require("${name}"); }`)}};`,
        resolveDir: file === CONNECTION ? firestoreFolder() : ".",
      },
      outdir: undefined,
      outfile: `${DEPLOY}/lib/${file}`,
      plugins: file === CONNECTION ? [] : [fromGoogleFiles],
      // Node's own `punycode` is deprecated. node-fetch of google-gax would log a warning in every instance.
      alias: { punycode: "punycode/punycode.js" },
      external: UNREACHED,
      // Node logs the whole line of an uncaught error.
      lineLimit: 200,
    }),
  ),
]);

/** Returns the folder of the Admin SDK's Firestore package, which has its own version of google-gax. */
function firestoreFolder() {
  const sdk = createRequire(import.meta.url).resolve("firebase-admin/firestore");
  return dirname(createRequire(sdk).resolve("@google-cloud/firestore"));
}

// The renderer of the static pages, if the site was built before.
const renderer = "../web/dist-server";
rmSync(`${DEPLOY}/lib/site`, { recursive: true, force: true });
if (existsSync(renderer)) cpSync(renderer, `${DEPLOY}/lib/site`, { recursive: true });
mkdirSync(DEPLOY, { recursive: true });
writeFileSync(
  `${DEPLOY}/package.json`,
  `${JSON.stringify({ name: "functions", private: true, main: "lib/index.cjs", dependencies: installed }, null, 2)}\n`,
);
