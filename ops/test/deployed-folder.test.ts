import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_PROJECT, serverEnvironment } from "../../local/stack/environment.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { FUNCTIONS, ROOT } from "../paths.ts";

type Lock = { packages: Record<string, { version?: string; integrity?: string }> };

const lockOf = (folder: string): Lock => JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));

test("installs the versions of the repository's lock file in Cloud Build", async () => {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(FUNCTIONS, "deploy/package.json"), join(folder, "package.json"));
  await execa("node", [join(FUNCTIONS, "lock.mjs"), folder]);
  const ours = lockOf(ROOT).packages;
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(Object.keys(dependencies)).toEqual([
    "@google-cloud/functions-framework",
    "firebase-admin",
    "firebase-functions",
  ]);
  const deployed = Object.entries(lockOf(folder).packages).filter(([path]) => path !== "");
  expect(deployed.length).toBeGreaterThan(100);
  const differing = deployed.filter(([path, { version, integrity }]) => {
    const known = ours[path] ?? ours[`functions/${path}`];
    return known?.version !== version || known?.integrity !== integrity;
  });
  expect(differing).toEqual([]);
});

test("uses the settings of npm start in the demo's .env file", () => {
  const settings = parseEnv(readFileSync(join(FUNCTIONS, `.env.${DEMO_PROJECT}`), "utf8"));
  const environment: NodeJS.Dict<string> = serverEnvironment(portsFrom("5080"), DEMO_PROJECT, ".local");
  const { MAIL_FOLDER: _, ...others } = settings;
  expect(Object.keys(others)).toContain("SECUREPAY_URL");
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, environment[name]])));
});

test("uses the ports of npm start for the emulators in firebase.json", () => {
  const { emulators } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8"));
  const { shop, functions, auth, firestore } = portsFrom(undefined);
  const on = (port: number) => ({ host: "127.0.0.1", port });
  expect(emulators).toMatchObject({
    singleProjectMode: true,
    hosting: on(shop),
    functions: on(functions),
    auth: on(auth),
    firestore: on(firestore),
  });
});
