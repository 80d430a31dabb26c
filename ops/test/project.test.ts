import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp } from "firebase-admin/app";
import { expect, onTestFinished, test, vi } from "vitest";
import { openProject } from "../project.ts";

test("opens a project twice with credentials, as setup does when it switches to the domain [10.88]", async () => {
  const projectId = `demo-${randomUUID()}`;
  const folder = mkdtempSync(join(tmpdir(), "credentials-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const file = join(folder, "account.json");
  const account = {
    type: "service_account",
    project_id: projectId,
    client_email: `ops@${projectId}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
  writeFileSync(file, JSON.stringify(account));
  vi.stubEnv("GOOGLE_APPLICATION_CREDENTIALS", file);
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { app } = await openProject(projectId);
  onTestFinished(() => deleteApp(app));
  expect((await openProject(projectId)).app).toBe(app);
});
