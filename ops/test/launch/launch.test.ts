import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type CardPage, startCardPage } from "@golfnamskeid/local-securepay";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { identityToolkit } from "../../../functions/src/accounts/firebase-identity.ts";
import { newUser } from "../../../functions/src/accounts/rules.ts";
import { firestoreStore } from "../../../functions/src/app/store.ts";
import { isOnTestHost } from "../../../functions/src/payments/securepay/test-host.ts";
import { openMailbox } from "../../../functions/test/api/mailbox.ts";
import { openOrder } from "../../../functions/test/api/prepared-shops.ts";
import { NOW } from "../../../functions/test/clock.ts";
import { CONTENT, SITE_TEXTS } from "../../../local/seed/course.ts";
import { createFirstAdmin } from "../../admins.ts";
import { contentText } from "../../content/content.ts";
import type { FirebaseCli } from "../../firebase-cli.ts";
import { type Ask, noQuestions } from "../../launch/ask.ts";
import { domainSteps } from "../../launch/domain-steps.ts";
import { GoogleError } from "../../launch/google.ts";
import { QUESTIONS } from "../../launch/owner-steps.ts";
import { projectSteps } from "../../launch/project-steps.ts";
import { releaseSteps } from "../../launch/release-steps.ts";
import { settingsIn, writeSecret } from "../../launch/settings.ts";
import type { Launch } from "../../launch/step.ts";
import { STEPS } from "../../launch/steps.ts";
import { examine, release, setUp } from "../../launch/walk.ts";
import { watchSteps } from "../../launch/watch-steps.ts";
import { ROOT } from "../../paths.ts";
import { openProject, type Project } from "../../project.ts";
import { fakeGoogle, type Json } from "../google/fake-google.ts";
import { restOf } from "../google/rest.ts";
import { codeIn, shopApi } from "../google/shop.ts";

const realFetch = globalThis.fetch;

let projectId: string;
let project: Project;
let accounts: App;
let google: ReturnType<typeof fakeGoogle>;
let mail: Awaited<ReturnType<typeof openMailbox>>;
/** A fake Teya for the shop, with the ids that the operator types. */
let teya: CardPage;
/** Teya's test host, with the published ids. */
let testHost: CardPage;
let folder: string;
let commands: string[];
let lines: string[];
let launch: Launch;

/** Origin of the function without Hosting. */
const DIRECT = "https://api-x-ew.a.run.app";

const CARD_SECRET = "a-secret-of-the-shop";

/** Replaces the replies of the function without Hosting. */
let direct: (() => Response) | null = null;

beforeEach(async () => {
  projectId = `launch-${randomUUID().slice(0, 8)}`;
  // The Auth emulator has the accounts of one project only.
  accounts = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "" }, projectId);
  project = { ...(await openProject(projectId)), auth: getAuth(accounts) };
  const host = `${projectId}.web.app`;
  google = fakeGoogle({ projectId, api: shopApi(project, host) });
  await google.start();
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = new URL(String(input));
    const isSite = url.hostname === host || url.origin === DIRECT;
    if (url.hostname.endsWith(".borgun.is")) {
      const cards = isOnTestHost(url.href) ? testHost : teya;
      return realFetch(`${cards.url}${url.pathname}`, init);
    }
    if (url.origin === DIRECT && direct !== null) return Promise.resolve(direct());
    return realFetch(isSite ? `${google.baseUrl()}/${host}${url.pathname}${url.search}` : input, init);
  });
  mail = await openMailbox();
  const merchant = { merchantId: "1234567", gatewayId: "1234567", secret: CARD_SECRET };
  teya = await startCardPage({ port: 0, merchant, log: () => {} });
  testHost = await startCardPage({ port: 0, log: () => {} });
  folder = mkdtempSync(join(tmpdir(), "launch-"));
  const company = { ...SITE_TEXTS.company, email: `${projectId}@golf.is` };
  writeFileSync(join(folder, "own.yaml"), contentText({ ...CONTENT, site: { ...SITE_TEXTS, company } }));
  commands = [];
  lines = [];
  launch = {
    projectId,
    google: restOf(google.baseUrl()),
    firebase: fakeCli(),
    open: async () => project,
    settings: settingsIn(join(folder, ".env")),
    contentFile: join(folder, "own.yaml"),
    domain: null,
    dns: { txt: async () => ["v=spf1", "v=dmarc1"], cname: async () => ["a.example"] },
    say: (line) => lines.push(line),
  };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await google.stop();
  await mail.close();
  await Promise.all([teya.stop(), testHost.stop()]);
  await Promise.all([deleteApp(project.app), deleteApp(accounts)]);
  rmSync(folder, { recursive: true });
});

/** Simulates the effects of firebase-tools' commands on the fake. */
function fakeCli(): FirebaseCli {
  return async (args, { env = {} } = {}) => {
    const command = args.join(" ").replace(/ --config .*/, "");
    commands.push(command);
    const { state, create } = google;
    const name = `projects/${projectId}`;
    const parsed = (file: string) => JSON.parse(readFileSync(file, "utf8"));
    if (command === "deploy --only auth") {
      create(`${name}/config`, { signIn: { email: { enabled: true } } });
      create(`${name}/keys/auto`, {});
      create(`${name}/webApps/1`, { appId: "1", apiKeyId: "auto" });
    }
    if (command === "deploy --only firestore") {
      const { location } = parsed(join(ROOT, "firebase.json")).firestore;
      if (!state.resources.has(`${name}/databases/(default)`))
        create(`${name}/databases/(default)`, { locationId: location });
      create(`${name}/releases/cloud.firestore`, {});
      for (const [id] of parsed(join(ROOT, "firestore.indexes.json")).indexes.entries())
        create(`${name}/databases/(default)/collectionGroups/any/indexes/${id}`, { state: "READY" });
    }
    if (command.startsWith("firestore:databases:update"))
      Object.assign(state.resources.get(`${name}/databases/(default)`) ?? {}, {
        deleteProtectionState: "DELETE_PROTECTION_ENABLED",
        pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
      });
    if (command.startsWith("firestore:backups:schedules:create"))
      create(`${name}/databases/(default)/backupSchedules/1`, {});
    if (command.startsWith("deploy --only functions")) deployFunctions({ isNamed: command.includes(":") });
    if (command === "deploy --only hosting") {
      const { headers } = parsed(args[args.indexOf("--config") + 1] ?? "").hosting;
      const all: { key: string; value: string }[] = headers.find(
        (each: Json) => each.source === "**",
      ).headers;
      const banner = isOnTestHost(env.SECUREPAY_URL ?? "") ? '<aside id="rehearsal">' : "";
      const page = gzipSync(
        `<link rel="canonical" href="${env.SITE_URL}/"/>${banner} ${env.PRERENDERED_TEXTS}`,
      );
      const hash = createHash("sha256").update(page).digest("hex");
      state.files["/index.html"] = hash;
      state.uploads.set(hash, page);
      google.release(Object.fromEntries(all.map(({ key, value }) => [key, value])));
    }
    return "";
  };
}

/** Deploys functions and what calls them. Like firebase-tools, skips equal functions unless they are named. */
function deployFunctions({ isNamed }: { isNamed: boolean }): void {
  const { state, create } = google;
  const place = `projects/${projectId}/locations/europe-west1`;
  const serviceConfig = {
    environmentVariables: launch.settings.all(),
    secretEnvironmentVariables: [...state.versions].map(([secret, version]) => ({
      key: secret.split("/").at(-1),
      version: String(version),
    })),
    serviceAccountEmail: "fn@example",
    uri: DIRECT,
  };
  for (const name of ["api", "outbox", "maintenance"]) {
    const deployed = state.resources.get(`${place}/functions/${name}`)?.serviceConfig;
    if (!isNamed && JSON.stringify(deployed) === JSON.stringify(serviceConfig)) continue;
    create(`${place}/functions/${name}`, { state: "ACTIVE", serviceConfig });
    if (name === "outbox") create(`${place}/queues/outbox`, { state: "RUNNING" });
    if (name === "maintenance") create(`${place}/jobs/firebase-schedule-maintenance-europe-west1`, {});
    if (name === "api")
      state.policies.set(`/v1/${place}/services/api`, {
        bindings: [{ role: "roles/run.invoker", members: ["allUsers"] }],
      });
  }
}

/** Answers the questions of setup, and counts them. Chooses the card provider whose name `cards` matches. */
function operator({ cards = /real cards/, secret = CARD_SECRET } = {}) {
  const asked: string[] = [];
  const answers: [RegExp, () => string][] = [
    [/Mail server/, () => mail.url],
    [/Which number/, () => codeIn(mail.mails)],
    [/Merchant|gateway/, () => "1234567"],
  ];
  const ask: Ask = {
    async text(question, { proposal } = {}) {
      asked.push(question);
      const answer = proposal ?? answers.find(([pattern]) => pattern.test(question))?.[1]();
      if (answer === undefined) throw new Error(`No answer to: ${question}`);
      return answer;
    },
    async secret(question) {
      asked.push(question);
      return secret;
    },
    async choice(question, choices) {
      asked.push(question);
      const chosen = choices.find(({ name }) => cards.test(name));
      if (chosen === undefined) throw new Error("no choice");
      return chosen.value;
    },
    async yes(question) {
      asked.push(question);
      return true;
    },
  };
  return { asked, ask };
}

const ALL_FUNCTIONS = "deploy --only functions:api,functions:outbox,functions:maintenance";

/** All steps except the first, which checks this repository. */
const steps = STEPS.slice(1);

test("makes a shop with an administrator from an empty project in one run with eight answers [10.80] [10.83]", async () => {
  google.state.hasProject = false;
  google.state.hasCloudProject = false;
  google.state.hasSite = false;
  const { ask, asked } = operator();
  expect(await setUp(steps, launch, ask)).toEqual([]);
  expect(asked).toEqual([
    expect.stringMatching(/^Create the Firebase project/),
    expect.stringMatching(/^E-mail of the owner/),
    "Card provider:",
    "Merchant id at Teya:",
    "Payment gateway id at Teya:",
    "Secret key at Teya (hidden):",
    "Sender of e-mails:",
    expect.stringMatching(/^Mail server/),
    expect.stringMatching(/Which number/),
  ]);
  expect(commands).toEqual([
    "deploy --only auth",
    "deploy --only firestore",
    "firestore:databases:update (default) --delete-protection ENABLED --point-in-time-recovery ENABLED",
    "firestore:backups:schedules:create --database (default) --recurrence DAILY --retention 30d",
    "deploy --only functions",
    "deploy --only hosting",
  ]);
  const [admin] = (await project.db.collection("admins").get()).docs;
  expect(admin?.data()).toMatchObject({ email: `${projectId}@golf.is`, name: SITE_TEXTS.instructor.name });
  expect(lines.join("\n")).toMatch(new RegExp(`https://${projectId}\\.web\\.app/reset-password/\\S+`));
  const page = await (await fetch(`https://${projectId}.web.app/`)).text();
  expect(page).toContain(SITE_TEXTS.hero.headline);
  const live = await firestoreStore(project.db).site.live();
  expect(live).toMatchObject({ publicationId: expect.any(String) });

  commands.length = 0;
  google.calls.length = 0;
  const before = await project.db.doc("courses/1").get();
  expect(await setUp(steps, launch, noQuestions)).toEqual([]);
  expect(commands).toEqual([]);
  expect(google.calls.filter((call) => !/^GET|:getIamPolicy$/.test(call))).toEqual([]);
  expect((await project.db.doc("courses/1").get()).updateTime).toEqual(before.updateTime);
  expect(await examine(steps, launch)).toBe(true);

  // A call through Hosting counts for a proxy that the shop does not know.
  direct = () => new Response(JSON.stringify({ ok: true, caller: "the visitor" }));
  lines.length = 0;
  expect(await examine(steps, launch)).toBe(false);
  expect(lines.join("\n")).toContain("limits count proxies instead of visitors");
  direct = null;

  await release(steps, launch);
  expect(commands).toEqual(["deploy --only firestore", "deploy --only functions", "deploy --only hosting"]);
}, 120_000);

test("doctor reports each disabled service of Google, and setup enables all of them again [10.83]", async () => {
  await setUp(projectSteps, launch, noQuestions);
  const { enabled } = google.state;
  const services = [...enabled];
  expect(services.length).toBeGreaterThan(15);
  for (const service of services) {
    enabled.delete(service);
    lines.length = 0;
    expect(await examine(projectSteps, launch), service).toBe(false);
    expect(lines.join("\n")).toContain(service);
    enabled.add(service);
  }
  enabled.clear();
  lines.length = 0;
  expect(await examine(projectSteps.slice(2), launch)).toBe(false);
  expect(lines.join("\n")).toMatch(/\b(\d+) of \1 are off/);
  expect(await setUp(projectSteps, launch, noQuestions)).toEqual([]);
  expect([...enabled].sort()).toEqual(services.sort());
});

test.each(["getUser", "setCustomUserClaims"] as const)(
  "setup finishes the first administrator after a stop at %s [10.80]",
  async (call) => {
    vi.spyOn(project.auth, call).mockRejectedValueOnce(new Error("killed"));
    const { ask } = operator();
    await expect(setUp(steps, launch, ask)).rejects.toThrow("An administrator can sign in\nkilled");
    lines.length = 0;
    expect(await setUp(steps, launch, ask)).toEqual([]);
    const { uid, customClaims } = await project.auth.getUserByEmail(`${projectId}@golf.is`);
    expect(customClaims).toEqual({ admin: true });
    expect((await project.db.collection("admins").get()).docs.map(({ id }) => id)).toEqual([uid]);
    expect(lines.join("\n")).toContain("/reset-password/");
  },
  120_000,
);

test("setup replaces the password of an unfinished administrator and refuses a customer's account [M2.2]", async () => {
  const admin = { email: `${projectId}@golf.is`, name: "Eigandi", password: "langt-og-gott-7" };
  const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const { signInWithPassword } = identityToolkit({ apiKey: "key", emulatorHost });
  const { auth, db } = project;
  await auth.createUser({ email: admin.email, password: "former-password" });
  await signInWithPassword(admin.email, "former-password");
  await createFirstAdmin(project, admin);
  await expect(signInWithPassword(admin.email, "former-password")).rejects.toThrow("Wrong email or password");
  await signInWithPassword(admin.email, admin.password);

  const customer = { name: "Óvinur", email: `customer-${admin.email}` };
  const { uid: id } = await auth.createUser(customer);
  await firestoreStore(db).users.create(newUser({ id, ...customer }, NOW));
  await expect(createFirstAdmin(project, { ...admin, email: customer.email })).rejects.toThrow(
    "already has an account",
  );
  expect((await auth.getUser(id)).customClaims).toBeUndefined();
});

test("setup shows the page of the Blaze plan once, waits, and continues when a person has chosen it [10.81]", async () => {
  google.state.hasBilling = false;
  const { ask } = operator();
  let looks = 0;
  const { get } = launch.google;
  launch.google.get = async (url) => {
    if (url.endsWith("/billingInfo")) looks += 1;
    if (looks === 4) google.state.hasBilling = true;
    return get(url);
  };
  expect(await setUp(steps, launch, ask, { pollMs: 10 })).toEqual([]);
  expect(looks).toBeGreaterThanOrEqual(4);
  expect(lines.filter((line) => line.includes("/usage/details"))).toHaveLength(1);
}, 120_000);

test("setup waits for services that refuse calls just after they were enabled [10.80]", async () => {
  const { get } = launch.google;
  const refusals = new Map<string, number>();
  launch.google.get = async (url) => {
    const { hostname } = new URL(url);
    const count = refusals.get(hostname) ?? 0;
    if (!google.state.enabled.has(hostname) || count === 2) return get(url);
    refusals.set(hostname, count + 1);
    throw new GoogleError(`${hostname} is disabled`, 403, "SERVICE_DISABLED");
  };
  expect(await setUp(steps, launch, operator().ask, { pollMs: 1 })).toEqual([]);
  expect([...refusals.keys()]).toEqual(
    expect.arrayContaining(["cloudbilling.googleapis.com", "firestore.googleapis.com"]),
  );
}, 120_000);

test("setup repeats the questions for ids and a secret that the card provider refuses [10.162]", async () => {
  const wrong = operator({ secret: "the-secret-of-another-shop" });
  await expect(setUp(steps, launch, wrong.ask)).rejects.toThrow(
    /The card provider knows the shop[\s\S]*the card provider refuses: ticket refused/,
  );
  expect(commands).not.toContain("deploy --only functions");
  expect(await setUp(steps, launch, operator().ask)).toEqual([]);
}, 120_000);

test("setup and deploy request no ticket for a merchant without tickets [10.162]", async () => {
  launch.settings.set({ SECUREPAY_MODE: "form", SECUREPAY_NOTIFY_ORIGIN: DIRECT });
  const { ask } = operator({ secret: "a-secret-that-gets-no-ticket" });
  expect(await setUp(steps, launch, ask)).toEqual([]);
  lines.length = 0;
  await release(steps, launch);
  expect(lines.join("\n")).not.toContain("refuses");
}, 120_000);

test("deploy only warns if the card provider and the mail server do not answer [10.82]", async () => {
  await setUp(steps, launch, operator().ask);
  await Promise.all([teya.stop(), mail.close()]);
  commands.length = 0;
  lines.length = 0;
  await release(steps, launch);
  expect(commands).toContain("deploy --only hosting");
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Warning: The card provider knows the shop: the card provider does not answer/),
    expect.stringMatching(/^Warning: The mail server accepts .*: the mail server does not answer/),
  ]);
  lines.length = 0;
  expect(await examine(steps, launch)).toBe(false);
  expect(lines.join("\n")).toContain("✗ The card provider knows the shop");
}, 120_000);

test("doctor reports a role that the functions' account has lost, and setup grants it again [10.163]", async () => {
  await setUp(steps, launch, operator().ask);
  google.state.policies.clear();
  lines.length = 0;
  expect(await examine(steps, launch)).toBe(false);
  const report = lines.join("\n");
  for (const role of [
    "datastore.user",
    "firebasehosting.admin",
    "cloudtasks.enqueuer",
    "iam.serviceAccountUser",
  ])
    expect(report).toContain(`roles/${role}`);
  expect(await setUp(steps, launch, noQuestions)).toEqual([]);
  expect(await examine(steps, launch)).toBe(true);
}, 120_000);

test("setup prints the DNS records while Google still creates the domain [10.88]", async () => {
  await setUp(steps, launch, operator().ask);
  google.state.isDomainPending = true;
  launch.domain = "golf.is";
  expect(await setUp(domainSteps, launch, noQuestions)).toEqual([
    {
      title: "The shop's own domain is connected, if it has one",
      what: expect.stringMatching(/add {4}A {5}golf\.is [\d.]+\n.*add {4}A {5}www\.golf\.is/),
    },
  ]);
}, 120_000);

test("stops at sample data before it asks or writes [10.84]", async () => {
  writeFileSync(launch.contentFile, readFileSync(join(ROOT, "local/seed/content.yaml"), "utf8"));
  await expect(setUp(steps, launch, noQuestions)).rejects.toThrow(/sample data[\s\S]*site\.company/);
  expect([...commands, ...google.calls]).toEqual([]);
  expect((await project.db.collection("courses").get()).empty).toBe(true);
});

test("deploys nothing to a project that was never set up [10.82]", async () => {
  await expect(release(steps, launch)).rejects.toThrow(
    "Nothing was deployed, because setup is not finished.",
  );
  expect(commands).toEqual([]);
  expect(google.calls.filter((call) => !/^GET|:getIamPolicy$/.test(call))).toEqual([]);
});

test("starts again after any failed command and ends with the same shop [10.80]", async () => {
  const { firebase } = launch;
  let allowed = 0;
  launch.firebase = async (...call) => {
    if (commands.length >= allowed) throw new Error("killed");
    return firebase(...call);
  };
  const { ask } = operator();
  for (; allowed < 6; allowed += 1) await expect(setUp(steps, launch, ask)).rejects.toThrow("killed");
  launch.firebase = firebase;
  expect(await setUp(steps, launch, ask)).toEqual([]);
  expect(commands).toEqual([...new Set(commands)]);
  expect((await project.db.collection("admins").get()).size).toBe(1);
}, 120_000);

test("rehearses without a contract, and opens with real cards once no test order gives access [10.97] [10.273]", async () => {
  const charging = { title: "Cards are charged", what: expect.stringContaining("cards are not charged") };
  expect(await setUp(steps, launch, operator({ cards: /test host/ }).ask)).toEqual([charging]);
  const page = async () => (await fetch(`https://${projectId}.web.app/`)).text();
  expect(await page()).toContain('<aside id="rehearsal"');
  lines.length = 0;
  expect(await examine(steps, launch)).toBe(true);
  expect(lines.filter((line) => !line.startsWith("✓"))).toEqual([
    expect.stringMatching(/^… .*not open: cards are not charged/),
  ]);

  const { payments } = firestoreStore(project.db);
  const sold = openOrder({ id: "TESTORDER001", provider: "securepay", isTest: true });
  await payments.save({ ...sold, status: "completed" });
  await QUESTIONS.cards.ask(launch, operator().ask);
  commands.length = 0;
  await expect(release(steps, launch)).rejects.toThrow(`npm run ops -- end-rehearsal ${projectId}`);
  expect(commands.join()).not.toContain("functions");
  await payments.save({ ...sold, status: "refunded" });

  await release(steps, launch);
  expect(await page()).not.toContain("rehearsal");
  expect(await examine(steps, launch)).toBe(true);
}, 120_000);

describe("A shop that was set up", () => {
  beforeEach(async () => {
    await setUp(steps, launch, operator().ask);
    commands.length = 0;
    lines.length = 0;
  }, 120_000);

  test("deploys the functions after a secret has a new value, and disables the previous value [10.83] [10.392]", async () => {
    await writeSecret(launch, "SMTP_URL", mail.url);
    expect([...google.state.disabledVersions]).toEqual([]);
    expect(await examine(steps, launch)).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(/^✗ The functions.*: SMTP_URL has a new value$/));
    expect(await setUp(steps, launch, noQuestions)).toEqual([]);
    expect(commands).toEqual(["deploy --only functions"]);
    expect([...google.state.disabledVersions]).toEqual([expect.stringMatching(/\/SMTP_URL\/versions\/1$/)]);
    expect(await examine(steps, launch)).toBe(true);
  }, 120_000);

  test("reports a missing part of the functions, and setup deploys it [10.83]", async () => {
    const { resources, policies } = google.state;
    const place = `projects/${projectId}/locations/europe-west1`;
    const job = `${place}/jobs/firebase-schedule-maintenance-europe-west1`;
    const faults: [string, () => void][] = [
      ["the function maintenance is missing", () => resources.delete(`${place}/functions/maintenance`)],
      ["the job of maintenance in Cloud Scheduler is missing", () => resources.delete(job)],
      [
        "the queue outbox in Cloud Tasks is PAUSED",
        () => google.create(`${place}/queues/outbox`, { state: "PAUSED" }),
      ],
      ["visitors may not call the function api", () => policies.delete(`/v1/${place}/services/api`)],
    ];
    for (const [fault, remove] of faults) {
      remove();
      lines.length = 0;
      expect(await examine(releaseSteps, launch), fault).toBe(false);
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^✗ The functions.*: ${fault}$`)));
      expect(await setUp(releaseSteps, launch, noQuestions)).toEqual([]);
      expect(await examine(releaseSteps, launch), fault).toBe(true);
    }
    expect(commands).toEqual(faults.map(() => ALL_FUNCTIONS));
  }, 120_000);

  test("deploys all parts while no course is on sale, and doctor shows the page that publishes one [10.82]", async () => {
    const courses = await project.db.collection("courses").get();
    for (const { ref } of courses.docs) await ref.update({ isPublished: false, archivedAt: NOW });
    await release(steps, launch);
    expect(commands).toEqual(["deploy --only firestore", "deploy --only functions", "deploy --only hosting"]);
    lines.length = 0;
    expect(await examine(steps, launch)).toBe(false);
    expect(lines.filter((line) => line.startsWith("✗"))).toEqual([
      `✗ A course is on sale: no course is on sale. Publish one: https://${projectId}.web.app/admin`,
    ]);
  }, 120_000);

  test("sends the alerts to a new owner instead of the previous one, and enables an alert again [10.89] [10.389]", async () => {
    const { resources } = google.state;
    const policies = () => [...resources].filter(([name]) => name.includes("/alertPolicies/"));
    await QUESTIONS.owner.ask(launch, { ...noQuestions, text: async () => "nyr@golf.is" });
    expect(await examine(releaseSteps, launch)).toBe(true);
    for (const [name, policy] of policies()) google.create(name, { ...policy, enabled: false });
    expect(await examine(watchSteps, launch)).toBe(false);
    expect(await setUp(watchSteps, launch, noQuestions)).toEqual([]);
    const channel = [...resources.values()].find((each) => JSON.stringify(each).includes("nyr@golf.is"));
    expect(policies()).toHaveLength(2);
    for (const [, policy] of policies())
      expect(policy).toMatchObject({
        enabled: true,
        notificationChannels: [channel?.name],
        conditions: [expect.anything()],
      });
  }, 120_000);
});

describe("A setup that was interrupted", () => {
  /** Runs `effect` after commands that `pattern` matches. */
  const afterCommand = (pattern: RegExp, effect: () => Promise<void>) => {
    const { firebase } = launch;
    launch.firebase = async (args, options) => {
      const reply = await firebase(args, options);
      if (pattern.test(args.join(" "))) await effect();
      return reply;
    };
    return () => {
      launch.firebase = firebase;
    };
  };

  test("deploys the functions that a failed deploy has left out [10.80]", async () => {
    const { ask } = operator();
    const restore = afterCommand(/functions/, async () => {
      for (const name of google.state.resources.keys())
        if (/(outbox|maintenance)(-europe-west1)?$/.test(name)) google.state.resources.delete(name);
      throw new Error("killed");
    });
    await expect(setUp(steps, launch, ask)).rejects.toThrow("killed");
    restore();
    commands.length = 0;
    expect(await setUp(steps, launch, ask)).toEqual([]);
    expect(commands).toEqual([ALL_FUNCTIONS, "deploy --only hosting"]);
    expect(await examine(steps, launch)).toBe(true);
  }, 120_000);

  test("records the publication of a site whose deploy has lost its claim [10.80]", async () => {
    const { ask } = operator();
    const restore = afterCommand(/hosting/, async () => {
      await project.db.doc("site/live").delete();
    });
    await expect(setUp(steps, launch, ask)).rejects.toThrow("The site is being published");
    restore();
    expect(await examine(releaseSteps, launch)).toBe(false);
    expect(lines.join("\n")).toContain("the publication of its texts is not recorded");
    expect(await setUp(steps, launch, ask)).toEqual([]);
    const live = await firestoreStore(project.db).site.live();
    expect(live).toMatchObject({ publicationId: expect.any(String), vatPercent: expect.any(Number) });
  }, 120_000);
});
