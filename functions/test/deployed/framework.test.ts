import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverEnvironment, TEST_PROJECT } from "../../../local/stack/environment.ts";
import { LOCAL_DATA, ROOT } from "../../../local/stack/paths.ts";
import { portsFrom } from "../../../local/stack/ports.ts";
import { startProcess } from "../processes/start-process.ts";

/** Starts the built function in Google's Functions Framework, with the emulators of this test run. */
export async function startFramework() {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const { said, output, stop } = await startProcess(join(import.meta.dirname, "framework-process.ts"), {
    ready: /framework listening on (\S+)/,
    env: {
      ...serverEnvironment(portsFrom(undefined), TEST_PROJECT, LOCAL_DATA),
      FIRESTORE_EMULATOR_HOST,
      FIREBASE_AUTH_EMULATOR_HOST,
      GCLOUD_PROJECT,
      NODE_ENV: "production",
    },
  });
  return { url: said, output, stop };
}

const FIREBASE_JSON = readFileSync(join(ROOT, "firebase.json"), "utf8");
const PASSWORD = "leyni-orð-4711";
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const CREDENTIALS = JSON.stringify({ email: "jona@example.is", password: PASSWORD });
const BROKEN = CREDENTIALS.slice(0, -1);
const MANY_FIELDS = Array.from({ length: 2000 }, (_, number) => `a${number}=${PASSWORD}`).join("&");

let framework: Awaited<ReturnType<typeof startFramework>>;
beforeAll(async () => {
  framework = await startFramework();
});
afterAll(() => framework.stop());

async function post(path: string, body: string, headers: Record<string, string>) {
  const answer = await fetch(`${framework.url}${path}`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", ...headers },
    body,
  });
  return { status: answer.status, text: await answer.text(), type: answer.headers.get("content-type") };
}

test.each([
  ["broken JSON", BROKEN, { "content-type": JSON_TYPE }, 400, "malformed_json"],
  [
    "broken JSON of an event",
    BROKEN,
    { "content-type": "application/cloudevents+json" },
    415,
    "unsupported_media_type",
  ],
  [
    "a broken compression",
    CREDENTIALS,
    { "content-type": JSON_TYPE, "content-encoding": "gzip" },
    415,
    "unsupported_media_type",
  ],
  [
    "an unknown compression",
    CREDENTIALS,
    { "content-type": JSON_TYPE, "content-encoding": "x" },
    415,
    "unsupported_media_type",
  ],
  ["a form of 2000 fields", MANY_FIELDS, { "content-type": FORM_TYPE }, 415, "unsupported_media_type"],
  [
    "a form in an unknown character set",
    PASSWORD,
    { "content-type": `${FORM_TYPE}; charset=x` },
    415,
    "unsupported_media_type",
  ],
  [
    "a form of 50 levels",
    `a${"[x]".repeat(50)}=${PASSWORD}`,
    { "content-type": FORM_TYPE },
    415,
    "unsupported_media_type",
  ],
] as const)(
  "returns our JSON for %s through Google's framework and logs none of its content",
  async (_, body, headers, status, code) => {
    const answer = await post("/api/login", body, headers);
    expect(answer).toMatchObject({ status, type: JSON_TYPE });
    expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String), code });
    expect(framework.output()).not.toContain(PASSWORD);
  },
);

test("returns our JSON for an undecodable URL and a broken body outside /api", async () => {
  const picture = await fetch(`${framework.url}/pictures/%ff`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([404, JSON_TYPE]);
  const answer = await post("/pictures/x", BROKEN, { "content-type": JSON_TYPE });
  expect(answer).toMatchObject({ status: 405, type: JSON_TYPE });
  expect(framework.output()).not.toContain(PASSWORD);
});

test("runs these tests on the deployed Node version", () => {
  expect(FIREBASE_JSON).toContain(`"runtime": "nodejs${process.versions.node.split(".")[0]}"`);
});

test("returns the shop's own reply to a webhook with 2000 fields", async () => {
  const answer = await post("/api/securepay/notification", MANY_FIELDS, { "content-type": FORM_TYPE });
  expect(answer.text).toContain("<PaymentNotification>Rejected");
});

test("returns our JSON for an undecodable URL under /api", async () => {
  const answer = await fetch(`${framework.url}/api/lessons/%E0%A4%A`);
  expect(await answer.json()).toEqual({ error: "Invalid input", code: "invalid_input" });
});

test("reads JSON with an unknown character set as UTF-8", async () => {
  const answer = await post("/api/login", CREDENTIALS, { "content-type": `${JSON_TYPE}; charset=x` });
  expect(JSON.parse(answer.text)).toMatchObject({ code: "wrong_credentials" });
});
