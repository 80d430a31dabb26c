import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../functions/src/app/app.ts";
import { buildServices } from "../../functions/src/app/build-services.ts";
import { listenerOf } from "../../functions/src/app/node-adapter.ts";
import { firestoreStore } from "../../functions/src/app/store.ts";
import type { SiteTexts } from "../../functions/src/site/schema.ts";
import { TEST_CONFIG } from "../../functions/test/api/test-config.ts";
import { CONTENT as DEMO, SITE_TEXTS } from "../../local/seed/course.ts";
import { createAdmin } from "../admins.ts";
import { contentText } from "../content/content.ts";
import { deploy, sampleData } from "../deploy.ts";
import type { FirebaseCli } from "../firebase-cli.ts";
import { openProject, type Project } from "../project.ts";
import { verify } from "../verify.ts";

const SAMPLE = fileURLToPath(new URL("../../local/seed/content.yaml", import.meta.url));

/** Copy without sample data. */
const OWN_TEXTS: SiteTexts = {
  ...SITE_TEXTS,
  company: {
    ...SITE_TEXTS.company,
    idNumber: "010130-2989",
    vatNumber: "123456",
    address: "Vallargötu 1, 200 Kópavogi",
    email: "hallo@golfnamskeid.is",
    phone: "555 1234",
  },
  links: { ...SITE_TEXTS.links, social: { label: "Instagram", url: "https://www.instagram.com/golf/" } },
  promo: { ...SITE_TEXTS.promo, videoUrl: "" },
  testimonials: [],
};
const folder = mkdtempSync(join(tmpdir(), "launch-"));
const CONTENT = join(folder, "content.yaml");
writeFileSync(CONTENT, contentText({ ...DEMO, site: OWN_TEXTS }));
afterAll(() => rmSync(folder, { recursive: true }));

const ADMIN = { email: `kennari-${randomUUID()}@example.is`, name: "Kennari", password: "vipp-og-putt-2026" };

/**
 * Fake of Google's services for a project. firebase-tools' commands change it, and a Hosting deploy opens the
 * site.
 */
function fakeGoogle(project: Project) {
  const commands: string[] = [];
  const schedules: object[] = [];
  let site: Server | undefined;
  let headers: { key: string; value: string }[] = [];
  let policies: string[] = [];
  let prerendered: { courses: { id: number }[]; texts: SiteTexts | null };
  const config = {
    ...TEST_CONFIG,
    SITE_URL: "http://127.0.0.1",
    FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
  };
  const services = { ...buildServices(config, project), log: () => {} };
  const api = listenerOf(createApp(services));
  const server = createServer((request, response) => {
    if (site === undefined) return void response.writeHead(404).end();
    for (const { key, value } of headers) response.setHeader(key, value);
    if (request.url?.startsWith("/api")) return void api(request, response);
    response.end("<title>Golfnámskeið</title>");
  });
  const firebase: FirebaseCli = async (args, env = {}) => {
    const command = args.join(" ");
    commands.push(command.replace(/ --config .*/, ""));
    if (command.startsWith("firestore:backups:schedules:create")) schedules.push({ name: "daily" });
    if (command.startsWith("firestore:backups:schedules:list"))
      return JSON.stringify({ status: "success", result: schedules });
    if (command.startsWith("deploy --only hosting")) {
      const config = JSON.parse(readFileSync(args[args.indexOf("--config") + 1] ?? "", "utf8"));
      headers = config.hosting.headers.find(({ source }: { source: string }) => source === "**").headers;
      policies = JSON.stringify(config.hosting.headers).match(/form-action [^;]*/g) ?? [];
      prerendered = {
        courses: JSON.parse(env.PRERENDERED_COURSES ?? "[]"),
        texts: JSON.parse(env.PRERENDERED_TEXTS ?? "{}"),
      };
      site = server;
    }
    return "";
  };
  return {
    commands,
    schedules,
    firebase,
    open: () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    policies: () => policies,
    prerendered: () => prerendered,
  };
}

let project: Project;
let projectId: string;
let accounts: App;
let google: ReturnType<typeof fakeGoogle>;
beforeEach(async () => {
  projectId = `demo-launch-${randomUUID().slice(0, 8)}`;
  // The Auth emulator has the accounts of one project only.
  accounts = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "" }, projectId);
  project = { ...(await openProject(projectId)), auth: getAuth(accounts) };
  google = fakeGoogle(project);
  await google.open();
});
afterEach(async () => {
  await google.close();
  await Promise.all([deleteApp(project.app), deleteApp(accounts)]);
});

async function published() {
  const store = firestoreStore(project.db);
  return { store, live: await store.site.live() };
}

async function launch(contentFile = CONTENT): Promise<string[]> {
  const lines: string[] = [];
  await deploy({
    projectId,
    firebase: google.firebase,
    openFirestore: async () => project.db,
    contentFile,
    settings: () => ({
      SITE_URL: google.address(),
      SECUREPAY_URL: "https://cards.example/securepay/default.aspx",
    }),
    say: (line) => lines.push(line),
  });
  return lines;
}

describe("deploy", () => {
  test("opens a protected shop with backups, a course on sale and a working administrator sign-in", async () => {
    const lines = await launch();
    await createAdmin(project, ADMIN);
    expect(google.commands).toEqual([
      "deploy --only firestore",
      "firestore:databases:update (default) --delete-protection ENABLED --point-in-time-recovery ENABLED",
      "firestore:backups:schedules:list --json",
      "firestore:backups:schedules:create --recurrence DAILY --retention 30d",
      "deploy --only functions",
      "deploy --only hosting",
    ]);
    expect(lines.filter((line) => line.startsWith("✓"))).toHaveLength(5);
    const courses = await (await fetch(`${google.address()}/api/courses`)).json();
    expect(courses).toMatchObject([{ id: 1, price: 24_900, isPublished: true }]);
    const termsVersion = expect.any(String);
    expect(google.prerendered()).toEqual({ courses, texts: { ...OWN_TEXTS, termsVersion } });
    const signIn = await fetch(`${google.address()}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
    });
    expect(signIn.status).toBe(200);
  });

  test("changes nothing on a second run", async () => {
    await launch();
    const before = await project.db.collection("courses").doc("1").get();
    google.commands.length = 0;
    const lines = await launch();
    expect(google.commands.filter((command) => !command.startsWith("deploy"))).toEqual([
      "firestore:databases:update (default) --delete-protection ENABLED --point-in-time-recovery ENABLED",
      "firestore:backups:schedules:list --json",
    ]);
    expect(google.schedules).toHaveLength(1);
    expect(lines).not.toContain("Courses and lessons");
    const after = await project.db.collection("courses").doc("1").get();
    expect(after.updateTime).toEqual(before.updateTime);
  });

  test("allows forms to be sent only to the card provider of this project", async () => {
    await launch();
    const ofProject = "form-action 'self' https://cards.example";
    expect(google.policies()).toEqual([ofProject, ofProject]);
  });

  test("deploys the published texts and the current courses, but no unpublished texts", async () => {
    await launch();
    const { store, live } = await published();
    expect(live).toMatchObject({ revision: 1, publicationId: expect.any(String) });
    expect(await store.publications.latest()).toMatchObject([{ id: live.publicationId, publishedBy: "" }]);
    await project.db.doc("site/texts").update({ "hero.headline": "Óbirt", revision: 2 });
    await project.db.doc("courses/1").update({ price: 29_900 });
    await launch();
    const { texts, courses } = google.prerendered();
    expect(texts).toEqual({ ...OWN_TEXTS, termsVersion: live.termsVersion });
    expect(courses).toMatchObject([{ price: 29_900 }]);
    const again = (await published()).live;
    const { publicationId, termsVersion } = live;
    expect(again).toMatchObject({ revision: 1, publicationId, termsVersion });
    expect((await store.terms.byVersion(termsVersion ?? ""))?.text).toContain(OWN_TEXTS.company.name);
    expect(again.courses).toContain("29900");
  });

  test("rejects sample data before deploying the site", async () => {
    await expect(launch(SAMPLE)).rejects.toThrow(
      /sample data first[\s\S]*company\.idNumber[\s\S]*testimonials/,
    );
    expect(google.commands).not.toContain("deploy --only hosting");
  });

  test("builds the site without texts if there are none and reports it", async () => {
    const textless = join(folder, "textless.yaml");
    writeFileSync(textless, contentText({ courses: DEMO.courses, lessons: DEMO.lessons }));
    expect((await launch(textless)).join("\n")).toContain("has no texts yet");
    expect(google.prerendered().texts).toBeNull();
    expect((await published()).live.publicationId).toBeNull();
  });

  test("stops before the site if no course is on sale and names the file to write", async () => {
    await expect(launch("/nowhere/content.yaml")).rejects.toThrow(
      /No course is on sale. Write \/nowhere\/content.yaml/,
    );
    expect(google.commands).not.toContain("deploy --only hosting");
  });
});

describe("verify", () => {
  test("reports each failed check of a site", async () => {
    const { lines, isRight } = await verify(google.address());
    expect(isRight).toBe(false);
    expect(lines).toEqual([
      `✗ the API responds: ${google.address()}/api/health returns 404`,
      `✗ a course is on sale: ${google.address()}/api/courses returns 404`,
      expect.stringMatching(/^✗ the landing page/),
      `✗ sign-in with Google redirects to Google or is off: ${google.address()}/api/auth/google returns 404`,
      `✗ a visitor is not signed in: ${google.address()}/api/user returns 404`,
    ]);
  });
});

test("recognizes all sample data and nothing else", () => {
  expect(sampleData(SITE_TEXTS)).toHaveLength(8);
  expect(sampleData(OWN_TEXTS)).toEqual([]);
});
