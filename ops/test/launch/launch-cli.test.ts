import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CardPage, startCardPage } from "@golfnamskeid/local-securepay";
import { execa } from "execa";
import { deleteApp } from "firebase-admin/app";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openMailbox } from "../../../functions/test/api/mailbox.ts";
import { CONTENT } from "../../../local/seed/course.ts";
import { contentFile } from "../../content/command.ts";
import { contentText } from "../../content/content.ts";
import { settingsFile } from "../../launch/settings.ts";
import { ROOT } from "../../paths.ts";
import { openProject, type Project } from "../../project.ts";
import { fakeGoogle, type GoogleOptions } from "../google/fake-google.ts";
import { codeIn, shopApi } from "../google/shop.ts";
import { sentTo } from "./sent.ts";

/** Timeout of one command. A busy machine needs minutes for the builds. */
const LIMIT_MS = 800_000;

const PROJECT = "launch-cli-test";
const SITE = `${PROJECT}.web.app`;
const LOGIN = {
  user: { email: "kennari@example.is" },
  tokens: { refresh_token: "refresh", access_token: "fake", expires_at: 4_102_444_800_000, scopes: [] },
  usage: false,
};

let home: string;
let project: Project;
let mail: Awaited<ReturnType<typeof openMailbox>>;
let google: ReturnType<typeof fakeGoogle>;
let cards: CardPage;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "home-"));
  mkdirSync(join(home, "configstore"), { recursive: true });
  writeFileSync(join(home, "configstore/firebase-tools.json"), JSON.stringify(LOGIN));
  mkdirSync(join(home, "bin"));
  writeFileSync(join(home, "bin/npm"), NPM, { mode: 0o755 });
  project = await openProject(PROJECT);
  mail = await openMailbox();
  const merchant = { merchantId: "1234567", gatewayId: "99", secret: "a-secret-of-the-shop" };
  cards = await startCardPage({ port: 0, merchant, log: () => {} });
});
afterAll(async () => {
  await mail.close();
  await cards.stop();
  await google.stop();
  await deleteApp(project.app);
  for (const path of [home, contentFile(PROJECT), settingsFile(PROJECT)])
    rmSync(path, { recursive: true, force: true });
});
beforeEach(() => {
  writeFileSync(contentFile(PROJECT), contentText(CONTENT));
});

async function newProject(options: Partial<GoogleOptions> = {}): Promise<void> {
  await google?.stop();
  rmSync(settingsFile(PROJECT), { force: true });
  google = fakeGoogle({ projectId: PROJECT, api: shopApi(project, SITE), ...options });
  await google.start();
}

/** Skips types and lint, which `deploy` runs first and other tests prove. Passes all other commands to npm. */
const NPM = `#!/bin/sh
case "$*" in "run typecheck" | "run lint") exit 0 ;; esac
PATH="\${PATH#*:}" exec npm "$@"
`;

/** Runs a command of `ops/cli.ts` and answers its questions. Returns its output and the number of answers. */
async function run(
  args: string[],
): Promise<{ output: string; exitCode: number | undefined; answers: number }> {
  const answers: [RegExp, () => string][] = [
    [/Create the Firebase project/, () => ""],
    [/E-mail of the owner[^\n]*/, () => ""],
    [/Card provider:/, () => ""],
    [/Merchant id at Teya:/, () => "1234567"],
    [/gateway id at Teya:/, () => "99"],
    [/Secret key at Teya/, () => "a-secret-of-the-shop"],
    [/Sender of e-mails:/, () => ""],
    [/Mail server, for example/, () => mail.url],
    [/Which number does it show/, () => codeIn(mail.mails)],
  ];
  const child = execa("node", ["--import", "tsx", "ops/cli.ts", ...args], {
    cwd: ROOT,
    reject: false,
    all: true,
    stdin: "pipe",
    timeout: LIMIT_MS,
    env: {
      PATH: `${join(home, "bin")}:${process.env.PATH}`,
      NODE_OPTIONS: `--require ${join(ROOT, "ops/test/google/redirect.cjs")}`,
      FAKE_GOOGLE: google.baseUrl(),
      FAKE_SITE: SITE,
      FAKE_CARDS: cards.url,
      XDG_CONFIG_HOME: home,
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: "true",
      METADATA_SERVER_DETECTION: "none",
      GOOGLE_APPLICATION_CREDENTIALS: undefined,
      // A working copy without git, as it is downloaded. With git, a change under test would have to be committed.
      GIT_DIR: join(home, "no-repository"),
    },
  });
  let seen = "";
  const open = [...answers];
  child.all?.on("data", (chunk: Buffer) => {
    seen += chunk.toString();
    const index = open.findIndex(([question]) => question.test(seen));
    if (index === -1) return;
    const [[, answer] = [null, () => ""]] = open.splice(index, 1);
    seen = "";
    child.stdin?.write(`${answer()}\n`);
  });
  const { all, exitCode } = await child;
  return { output: all ?? "", exitCode, answers: answers.length - open.length };
}

const isWrite = (call: string) => !/^GET|:(get|test)Iam(Policy|Permissions)$/.test(call);

test(
  "the real firebase-tools makes a shop of a login without projects, and a second run writes nothing [10.413]",
  async () => {
    await newProject();
    Object.assign(google.state, { hasProject: false, hasCloudProject: false, hasSite: false });
    const first = await run(["setup", PROJECT]);
    expect(first.output).toContain(`The shop is open: https://${SITE}`);
    expect(first).toMatchObject({ exitCode: 0, answers: 9 });
    expect(first.output).toMatch(/\/reset-password\/\S+/);
    const functions = ["api", "outbox", "maintenance"].map(
      (name) =>
        google.state.resources.get(`projects/${PROJECT}/locations/europe-west1/functions/${name}`) as object,
    );
    expect(functions).toMatchObject([
      {
        buildConfig: { runtime: "nodejs24" },
        serviceConfig: { environmentVariables: { SITE_URL: `https://${SITE}` } },
      },
      { buildConfig: { runtime: "nodejs24" } },
      { buildConfig: { runtime: "nodejs24" } },
    ]);
    expect(google.state.files).toHaveProperty("/index.html");
    // After an intended change, run `npx vitest run --project launch -u` and read the difference.
    await expect(sentTo(google)).toMatchFileSnapshot("sent.snap");

    google.calls.length = 0;
    const second = await run(["setup", PROJECT]);
    expect(second).toMatchObject({ exitCode: 0, answers: 0 });
    expect(google.calls.filter(isWrite)).toEqual([]);
    const doctor = await run(["doctor", PROJECT]);
    expect(doctor, doctor.output).toMatchObject({ exitCode: 0, answers: 0 });

    google.lose(/:populateFiles$/);
    const broken = await run(["deploy", PROJECT, "--skip-audit"]);
    expect(broken, broken.output).toMatchObject({ exitCode: 1, answers: 0 });
    expect(broken.output).toMatch(/Nothing is lost.*\nnpm run deploy -- launch-cli-test$/m);
    google.lose(null);

    // Every later version: the database, its rules and its indexes exist.
    const deployed = await run(["deploy", PROJECT, "--skip-audit"]);
    expect(deployed, deployed.output).toMatchObject({ exitCode: 0, answers: 0 });
    expect(deployed.output).toContain(`Deployed: https://${SITE}`);
  },
  3 * LIMIT_MS,
);

test("doctor lists the command for each missing step of an empty project and writes nothing", async () => {
  await newProject();
  const { output, exitCode } = await run(["doctor", PROJECT]);
  expect(exitCode).toBe(1);
  expect(output).toContain(`fix: npm run setup -- ${PROJECT}`);
  expect(google.calls.filter(isWrite)).toEqual([]);
});

test(
  "setup reports a refused permission and stores no answer that Google has refused",
  async () => {
    await newProject({ denied: /secrets$/ });
    const refused = await run(["setup", PROJECT]);
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toContain("denied by the test");
    expect(readFileSync(settingsFile(PROJECT), "utf8")).not.toContain("SECUREPAY");
  },
  LIMIT_MS,
);

test(
  "copies the database and exports the accounts with the real firebase-tools [10.74] [10.78]",
  async () => {
    await newProject({ enabled: ["firestore.googleapis.com", "www.googleapis.com"] });
    google.create(`projects/${PROJECT}/databases/(default)`, {
      pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
      earliestVersionTime: "2026-01-01T00:00:00Z",
    });
    const restored = await run(["restore", PROJECT, "--at", "2026-01-02T03:04"]);
    expect(restored, restored.output).toMatchObject({ exitCode: 0, answers: 0 });
    expect(google.state.resources.get(`projects/${PROJECT}/databases/copy-2026-01-02-0304`)).toMatchObject({
      pitrSnapshot: { snapshotTime: "2026-01-02T03:04:00.000Z" },
    });
    expect(await run(["restore", PROJECT, "--at", "2026-01-02T03:04"])).toMatchObject({ exitCode: 1 });

    google.create(`projects/${PROJECT}/config`, { signIn: { hashConfig: { signerKey: "key" } } });
    const file = join(home, "accounts.json");
    const exported = await run(["accounts:export", PROJECT, file]);
    expect(exported, exported.output).toMatchObject({ exitCode: 0, answers: 0 });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ users: [] });
  },
  LIMIT_MS,
);
