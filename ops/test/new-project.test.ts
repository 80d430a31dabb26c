import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Ask, noQuestions } from "../launch/ask.ts";
import { setUpUsableId } from "../launch/new-project.ts";
import { projectSteps } from "../launch/project-steps.ts";
import type { Launch } from "../launch/step.ts";
import { setUp } from "../launch/walk.ts";
import { fakeGoogle, type GoogleOptions } from "./google/fake-google.ts";
import { restOf } from "./google/rest.ts";

/** Returns a login without projects, and the first step of setup. */
async function emptyLogin(options: Partial<GoogleOptions> = {}) {
  const google = fakeGoogle({ projectId: "my-shop", ...options });
  Object.assign(google.state, { hasProject: false, hasCloudProject: false });
  await google.start();
  onTestFinished(() => google.stop());
  const asked: string[] = [];
  const ask: Ask = {
    ...noQuestions,
    yes: async (question) => asked.push(question) > 0,
    text: async (question) => {
      asked.push(question);
      return "my-other-shop";
    },
  };
  const launch = {
    projectId: "my-shop",
    google: restOf(google.baseUrl()),
    say: () => {},
  } as unknown as Launch;
  return { google, asked, ask, run: () => setUp(projectSteps.slice(0, 1), launch, ask) };
}

test("creates the project in Google Cloud and adds Firebase [10.380]", async () => {
  const { google, asked, run } = await emptyLogin();
  expect(await run()).toEqual([]);
  expect(google.state).toMatchObject({ hasCloudProject: true, hasProject: true });
  expect(asked).toEqual(["Create the Firebase project my-shop?"]);
});

test("adds Firebase to a project whose creation was interrupted [10.380]", async () => {
  const options = { denied: /:addFirebase/ } as Partial<GoogleOptions>;
  const { google, asked, run } = await emptyLogin(options);
  await expect(run()).rejects.toThrow("denied by the test");
  expect(google.state).toMatchObject({ hasCloudProject: true, hasProject: false });
  google.allowAll();
  expect(await run()).toEqual([]);
  expect(google.state.hasProject).toBe(true);
  expect(asked).toEqual(["Create the Firebase project my-shop?", "Add Firebase to your project my-shop?"]);
});

test.each([
  [/GET .*cloudresourcemanager/, "Callers must accept Terms of Service", "https://console.cloud.google.com"],
  [/GET .*firebase\./, "Callers must accept Terms of Service", "https://console.cloud.google.com"],
  [/:addFirebase/, "Firebase Tos Not Accepted", "https://console.firebase.google.com"],
])("shows the page of Google's terms if %s is refused [10.380]", async (denied, denial, page) => {
  const { run } = await emptyLogin({ denied, denial });
  await expect(run()).rejects.toThrow(`First accept Google's terms: sign in at ${page} `);
});

test("asks for another id if the id belongs to another account, and keeps the content file [10.380]", async () => {
  const { google, asked, ask, run } = await emptyLogin();
  google.state.isIdTaken = true;
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fileOf = (projectId: string) => join(folder, `${projectId}.yaml`);
  writeFileSync(fileOf("my-shop"), "courses: []");
  const walked: string[] = [];
  const walk = async (projectId: string) => {
    walked.push(projectId);
    if (projectId === "my-shop") await run();
    return projectId;
  };
  expect(await setUpUsableId("my-shop", { ask, walk, fileOf })).toBe("my-other-shop");
  expect(walked).toEqual(["my-shop", "my-other-shop"]);
  expect(asked).toHaveLength(2);
  expect([existsSync(fileOf("my-shop")), existsSync(fileOf("my-other-shop"))]).toEqual([false, true]);
});

test("rejects a project that Google is deleting [10.380]", async () => {
  const { google, run } = await emptyLogin();
  Object.assign(google.state, { hasCloudProject: true, isBeingDeleted: true });
  await expect(run()).rejects.toThrow("Google is deleting the project my-shop.");
});
