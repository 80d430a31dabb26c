import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp } from "firebase-admin/app";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountFiles, exportAccounts } from "../accounts-export.ts";
import { exportFinding, exportStep } from "../launch/account-steps.ts";
import type { Google } from "../launch/google.ts";
import type { Launch } from "../launch/step.ts";
import { ROOT } from "../paths.ts";
import { openProject, type Project } from "../project.ts";

const ACCOUNTS = '{"users": [\n{ "localId": "x" }]}';
const HASH = { algorithm: "SCRYPT", signerKey: "key", saltSeparator: "Bw==", rounds: 8, memoryCost: 14 };

let project: Project;
let projectId: string;
let folder: string;
beforeEach(async () => {
  projectId = `demo-accounts-${randomUUID()}`;
  project = await openProject(projectId);
  folder = mkdtempSync(join(tmpdir(), "accounts-"));
});
afterEach(async () => {
  await deleteApp(project.app);
  rmSync(folder, { recursive: true });
});

/** Exports with a firebase-tools that writes `text`. */
function run(text: string, hashConfig: object | undefined = HASH) {
  const google = { get: async () => ({ signIn: { hashConfig } }) } as unknown as Google;
  const firebase = async ([, file = ""]: readonly string[]) => {
    writeFileSync(file, text);
    return "";
  };
  const files = accountFiles(join(folder, "accounts.json"));
  return exportAccounts({ firebase, google, projectId, db: project.db }, files);
}
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const exportsRecorded = async () =>
  (await project.db.collection("audit").where("action", "==", "accounts_exported").get()).size;

test("exports accounts and the parameters of their passwords to files that only the exporting user can read [10.78]", async () => {
  writeFileSync(join(folder, "accounts.json"), "former", { mode: 0o644 });
  await run(ACCOUNTS);
  expect(read("accounts.json")).toBe(ACCOUNTS);
  expect(JSON.parse(read("accounts.hash.json"))).toEqual(HASH);
  expect(readdirSync(folder)).toHaveLength(2);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(await exportsRecorded()).toBe(1);
});

test.each([
  ["is cut off", '{"users": [\n{ "localId"', HASH, "incomplete"],
  ["lacks the parameters of the passwords", ACCOUNTS, {}, "needs the role Firebase Admin"],
])("keeps the previous export if the new one %s [10.78]", async (_, text, hash, message) => {
  writeFileSync(join(folder, "accounts.json"), "former");
  await expect(run(text, hash)).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(["accounts.json"]);
  expect(read("accounts.json")).toBe("former");
  expect(await exportsRecorded()).toBe(0);
});

test("refuses a file inside the repository and a file of another kind [10.78]", () => {
  for (const file of [join(ROOT, "accounts.json"), join(ROOT, "docs/a.json")])
    expect(() => accountFiles(file)).toThrow("is inside this repository");
  expect(() => accountFiles("/tmp/accounts.csv")).toThrow("must end in .json");
  expect(existsSync(join(ROOT, "accounts.json"))).toBe(false);
});

test("doctor reports an export older than 30 days, or a shop of that age without one [10.78]", () => {
  const now = new Date("2026-12-31T00:00:00Z");
  const found = (exported: string | null, opened: string | null) =>
    exportFinding(
      {
        exportedAt: exported === null ? null : new Date(exported),
        openedAt: opened === null ? null : new Date(opened),
      },
      { projectId: "my-shop", now },
    );
  expect(found(null, null)).toEqual({ state: "ok" });
  expect(found(null, "2026-12-01T00:00:00Z")).toEqual({ state: "ok" });
  expect(found("2026-12-01T00:00:00Z", "2026-01-01T00:00:00Z")).toEqual({ state: "ok" });
  expect(found(null, "2026-11-30T00:00:00Z")).toMatchObject({
    state: "todo",
    isByHand: true,
    what: expect.stringMatching(/^the accounts were never exported.*accounts:export my-shop/),
  });
  expect(found("2026-11-20T00:00:00Z", "2026-01-01T00:00:00Z")).toMatchObject({
    state: "todo",
    what: expect.stringMatching(/^they were exported 41 days ago/),
  });
});

test("doctor reads the age from the shop's audit log and first administrator [10.78]", async () => {
  const launch = { projectId, open: async () => project } as unknown as Launch;
  expect(await exportStep.check(launch)).toEqual({ state: "ok" });
  await project.db.doc("admins/a").set({ id: "a", createdAt: new Date("2026-01-01") });
  expect(await exportStep.check(launch)).toMatchObject({ state: "todo" });
  await run(ACCOUNTS);
  expect(await exportStep.check(launch)).toEqual({ state: "ok" });
});
