import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SITE_TEXTS } from "../../../local/seed/course.ts";
import { serverEnvironment, TEST_PROJECT } from "../../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../../local/stack/paths.ts";
import { portsFrom } from "../../../local/stack/ports.ts";
import { deployedRuntime } from "../../../tools/deployed-node/deployed-node.ts";

/** The deployed files, built before the shop starts. */
const LIB = join(import.meta.dirname, "../../deploy/lib");
const BUNDLE = join(LIB, "index.cjs");

/** The command that firebase-tools runs to discover the functions. */
const FIREBASE_FUNCTIONS = join(
  dirname(createRequire(import.meta.url).resolve("firebase-functions/params")),
  "../bin/firebase-functions.js",
);

/** Larger files slow down cold starts with code that the first request does not need. */
const MAX_BYTES = { "index.cjs": 10_000, "api.cjs": 695_000, "firebase.cjs": 1_650_000 };

test.each(Object.entries(MAX_BYTES))("%s has at most %d bytes", (file, bytes) => {
  expect(statSync(join(LIB, file)).size).toBeLessThanOrEqual(bytes);
});

test.each(["index.cjs", "api.cjs"])(
  "%s loads other files with require, because import() parses them twice",
  (file) => {
    expect(readFileSync(join(LIB, file), "utf8")).not.toMatch(/\bimport\(/);
  },
);

test("renders the public pages with the code of the site, which is an ES module", async () => {
  const { siteRenderer } = createRequire(import.meta.url)(join(LIB, "site-renderer.cjs"));
  const texts = { ...SITE_TEXTS, termsVersion: "2026-01-01" };
  const { files } = await siteRenderer(join(LIB, "site"), { isRehearsal: false })({
    texts,
    courses: [],
    lessons: [],
  });
  expect(files.map(({ path }: { path: string }) => path)).toContain("/index.html");
});

test("loads without settings and keeps no resource open", () => {
  const script = `const { api } = require(${JSON.stringify(BUNDLE)});
    const standardOutput = "PipeWrap";
    const open = process.getActiveResourcesInfo().filter((kind) => kind !== standardOutput);
    console.log(JSON.stringify([typeof api, open]));`;
  const printed = execFileSync(process.execPath, ["-e", script], { env: {}, encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual(["function", []]);
});

test("serves the first request that reads Firestore from the deployed files only and prints no warning", () => {
  const script = `const { api } = require(${JSON.stringify(BUNDLE)});
    const server = require("node:http").createServer(api).listen(0, "127.0.0.1", async () => {
      const answer = await fetch(\`http://127.0.0.1:\${server.address().port}/api/courses\`);
      console.log("\\n" + JSON.stringify([answer.status, Object.keys(require.cache)]));
      process.exit();
    });`;
  const { FIRESTORE_EMULATOR_HOST } = process.env;
  const { stdout, stderr } = spawnSync(deployedRuntime().node ?? process.execPath, ["-e", script], {
    env: { ...serverEnvironment(portsFrom(undefined), TEST_PROJECT, LOCAL_DATA), FIRESTORE_EMULATOR_HOST },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const [status, files] = JSON.parse(stdout.slice(stdout.lastIndexOf("\n[")));
  expect(status).toBe(200);
  expect(files.map((file: string) => relative(LIB, file)).sort()).toEqual([
    "api.cjs",
    "firebase.cjs",
    "firestore-connection.cjs",
    "index.cjs",
  ]);
});

/** Settings without a default. The Firebase CLI asks for them before it deploys. */
const ASKED_FOR = [
  ...["SITE_URL", "WEB_API_KEY", "MAIL_FROM"],
  ...["SECUREPAY_URL", "SECUREPAY_MERCHANT_ID", "SECUREPAY_GATEWAY_ID"],
  ...["GOOGLE_CLIENT_ID", "SECUREPAY_SECRET", "SECUREPAY_FORMER_SECRET", "APP_SECRET", "APP_FORMER_SECRET"],
  ...["SMTP_URL", "GOOGLE_CLIENT_SECRET"],
];

test("asks for every setting without a default and grants the functions only the roles they need", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "manifest-")), "manifest.json");
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  execFileSync(process.execPath, [FIREBASE_FUNCTIONS, dirname(LIB)], {
    cwd: dirname(LIB),
    env: { FUNCTIONS_CONTROL_API: "true", FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
  });
  const { params, requiredRoles } = JSON.parse(readFileSync(file, "utf8"));
  expect(params.map(({ name }: { name: string }) => name)).toEqual(ASKED_FOR);
  expect(requiredRoles).toEqual([
    "roles/datastore.user",
    "roles/firebaseauth.admin",
    "roles/firebasehosting.admin",
    "roles/cloudtasks.enqueuer",
    "roles/run.invoker",
  ]);
});
