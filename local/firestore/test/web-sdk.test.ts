import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect, newProjectId } from "./client.ts";
import { official } from "./start-firestore.ts";
import { SCENARIO_RULES, type Settings, type useWebSdk } from "./web-sdk-scenario.ts";

const folder = mkdtempSync(join(tmpdir(), "web-sdk-"));
const bundle = join(folder, "scenario.mjs");

/** Google's emulator sometimes drops a client's first stream. The local Firestore must not. */
const FIRST_READS = official ? 5 : 1;

/** Bundles the unmodified web SDK for a browser. In Node it would use gRPC instead of WebChannel. */
beforeAll(async () => {
  const entry = join(import.meta.dirname, "web-sdk-scenario.ts");
  await build({ entryPoints: [entry], outfile: bundle, bundle: true, format: "esm", platform: "browser" });
});

afterAll(() => rmSync(folder, { recursive: true }));

const EXPECTED: Awaited<ReturnType<typeof useWebSdk>> = {
  own: [{ name: "Anna" }, { name: "Anna Jóns" }],
  another: "permission-denied",
  all: "permission-denied",
  paymentsOfACustomer: "permission-denied",
  write: "permission-denied",
  afterTheWrite: "Anna Jóns",
  nobody: "permission-denied",
  payments: ["p1", "p3"],
  count: null,
};

/** Creates a project with rules and documents. `change` is the write that the scenario waits for. */
async function prepare(longPolling: boolean) {
  const projectId = newProjectId();
  const db = connect(projectId);
  const [host = "", port] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
  const put = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`, {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content: SCENARIO_RULES }] } }),
  });
  expect(put.status).toBe(200);
  await db.doc("users/anna").set({ name: "Anna" });
  for (const [id, status] of [
    ["p1", "completed"],
    ["p2", "pending"],
    ["p3", "completed"],
  ])
    await db.doc(`payments/${id}`).set({ status });
  const settings: Settings = { host, port: Number(port), projectId, longPolling, firstReads: FIRST_READS };
  return { settings, change: () => db.doc("users/anna").set({ name: "Anna Jóns" }) };
}

test.each([
  ["streaming", false],
  ["long polling", true],
])("reads allowed data live and writes nothing in Node by %s", async (_, longPolling) => {
  const { settings, change } = await prepare(longPolling);
  const { useWebSdk } = await import(/* @vite-ignore */ bundle);
  expect(await useWebSdk(settings, change)).toEqual(EXPECTED);
});

test.each([
  ["streaming", false],
  ["long polling", true],
])("reads allowed data live and writes nothing in Chromium by %s", async (_, longPolling) => {
  const { settings, change } = await prepare(longPolling);
  const code = readFileSync(bundle);
  const site = createServer((request, response) => {
    const [type, body] =
      request.url === "/sdk.js" ? ["text/javascript", code] : ["text/html", "<!doctype html>"];
    response.setHeader("content-type", `${type}; charset=utf-8`).end(body);
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void site.close());
  const debian = existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : null;
  const executablePath = process.env.CHROME_PATH ?? debian ?? (await sparticuz.executablePath());
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.exposeFunction("change", async () => void (await change()));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  const report = await page.evaluate(
    `import("/sdk.js").then(({ useWebSdk }) => useWebSdk(${JSON.stringify(settings)}, () => window.change()))`,
  );
  expect(report).toEqual({ ...EXPECTED, count: 3 });
});
