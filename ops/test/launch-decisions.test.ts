import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp } from "firebase-admin/app";
import { parse } from "firebase-tools/lib/functions/env.js";
import { expect, onTestFinished, test } from "vitest";
import { samplesIn } from "../content/content.ts";
import { keyFaults } from "../launch/account-steps.ts";
import { type Ask, noQuestions } from "../launch/ask.ts";
import { chargingFinding } from "../launch/card-steps.ts";
import {
  databaseFinding,
  databaseSteps,
  deployedDatabaseFinding,
  indexesFinding,
} from "../launch/database-steps.ts";
import { type CustomDomain, domainFinding, domainOf, senderFaults } from "../launch/domain-steps.ts";
import { FUNCTION_NAMES, outdatedSettings, usesSecret, valuesFor } from "../launch/functions.ts";
import { smtpUrl } from "../launch/mail-steps.ts";
import { policyWith } from "../launch/opening-steps.ts";
import { contentFinding, ownTextsStep, QUESTIONS } from "../launch/owner-steps.ts";
import { bannerFault, isPageOf } from "../launch/release-steps.ts";
import {
  DEFAULT_SECRETS,
  DEFAULTS,
  databaseId,
  rejectedSettings,
  SECRETS,
  settingsFile,
  settingsIn,
  unwritable,
} from "../launch/settings.ts";
import type { Launch } from "../launch/step.ts";
import { budgetAmount, watchFaults } from "../launch/watch-steps.ts";
import { FUNCTIONS, ROOT } from "../paths.ts";
import { openProject } from "../project.ts";

const SAMPLE = readFileSync(join(ROOT, "local/seed/content.yaml"), "utf8");
const OWN = SAMPLE.replaceAll(/^ +sample: true\n/gm, "");
const file = "my-shop.yaml";
const ok = { state: "ok" };

test("refuses a content file with sample data and lists every place [10.84]", () => {
  const samples = samplesIn(SAMPLE);
  expect(samples).toHaveLength(20);
  expect(samples).toEqual(
    expect.arrayContaining([
      "courses[0]",
      "lessons[11]",
      "site.instructor",
      "site.company",
      "site.testimonials[2]",
    ]),
  );
  const found = contentFinding(SAMPLE, { file, hasCourses: true });
  expect(found).toMatchObject({ state: "todo", isByHand: true });
  expect(JSON.stringify(found)).toContain("site.company");
});

test("accepts own content, and a shop with content in Firestore only [10.84]", () => {
  expect(samplesIn(OWN)).toEqual([]);
  expect(contentFinding(OWN, { file, hasCourses: false })).toEqual(ok);
  expect(contentFinding(null, { file, hasCourses: true })).toEqual(ok);
  const faulty = [
    null,
    OWN.replace("isPublished: true", "isPublished: false"),
    OWN.replace("price: 24900", "price: -1"),
  ];
  for (const text of faulty)
    expect(contentFinding(text, { file, hasCourses: false })).toMatchObject({
      state: "todo",
      isByHand: true,
    });
});

test("reports an unreachable Firestore after the first setup [10.84]", async () => {
  const settings = { SITE_URL: "https://golf.is" };
  const launch = {
    contentFile: "/none.yaml",
    settings: { get: (name: string) => (settings as Record<string, string>)[name] },
    open: () => Promise.reject(new Error("Firestore does not answer")),
  } as unknown as Launch;
  await expect(ownTextsStep.check(launch)).rejects.toThrow("Firestore does not answer");
  Object.assign(settings, { SITE_URL: undefined });
  expect(await ownTextsStep.check(launch)).toMatchObject({
    what: expect.stringContaining("Write /none.yaml"),
  });
});

test("restricts the server's key to Identity Toolkit and the browser's key to the site [10.85]", () => {
  const server = {
    name: "projects/1/keys/shop-server",
    restrictions: { apiTargets: [{ service: "identitytoolkit.googleapis.com" }] },
  };
  const referrers = (...allowedReferrers: string[]) => ({
    name: "projects/1/keys/auto",
    restrictions: { browserKeyRestrictions: { allowedReferrers } },
  });
  const wanted = { browserKey: "auto", hosts: ["my-shop.web.app", "golf.is"] };
  expect(keyFaults([server, referrers("https://my-shop.web.app/*", "https://golf.is/*")], wanted)).toEqual(
    [],
  );
  expect(keyFaults([server, referrers("https://my-shop.web.app/*")], wanted)).toEqual([
    "the browser's API key does not allow golf.is",
  ]);
  expect(keyFaults([{ name: server.name }, { name: "projects/1/keys/auto" }], wanted)).toHaveLength(3);
});

test.each([
  [null, 0, "there is no database"],
  [{ locationId: "nam5" }, 1, /nam5[\s\S]*cannot move/],
  [
    { locationId: "europe-west1" },
    0,
    "delete protection is off; point-in-time recovery is off; there is no backup schedule",
  ],
] as const)("reports the fault of database %j with %i schedules [10.86]", (database, schedules, fault) => {
  const what = typeof fault === "string" ? fault : expect.stringMatching(fault);
  expect(databaseFinding(database, schedules, "europe-west1")).toMatchObject({ state: "todo", what });
});

test("accepts a protected database in Belgium whose indexes are built [10.86]", () => {
  const database = {
    locationId: "europe-west1",
    deleteProtectionState: "DELETE_PROTECTION_ENABLED",
    pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
  };
  expect(databaseFinding(database, 1, "europe-west1")).toEqual(ok);
  expect(indexesFinding([{ state: "READY" }], 1)).toEqual(ok);
  expect(indexesFinding([{ state: "CREATING" }], 1)).toMatchObject({ state: "waiting" });
  expect(indexesFinding([], 1)).toMatchObject({ state: "todo" });
});

test("writes settings that Node and firebase-tools read in the same way [10.87]", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, ".env.my-shop");
  writeFileSync(path, "# A comment.\nAPP_CHECK=enforce\nSITE_URL=https://my-shop.web.app\n");
  const settings = settingsIn(path);
  const values = {
    SITE_URL: "https://golf.is",
    MAIL_FROM: "Golf #1 & $co <hallo@golf.is>",
    GOOGLE_CLIENT_ID: "",
  };
  settings.set(values);
  expect(settings.all()).toEqual({ APP_CHECK: "enforce", ...values });
  expect(parse(readFileSync(path, "utf8"))).toEqual({ envs: settings.all(), errors: [] });
  expect(readFileSync(path, "utf8")).toContain("# A comment.");
  expect([unwritable('a "b"'), unwritable("a\\b"), unwritable("Ása #1")]).toEqual([
    expect.any(String),
    expect.any(String),
    null,
  ]);
});

test("setup has a value for every setting and secret that firebase-tools would ask for [10.87]", () => {
  const text = readFileSync(join(FUNCTIONS, "src/app/parameters.ts"), "utf8");
  const names = (kind: string) =>
    Array.from(text.matchAll(new RegExp(`${kind}\\("(\\w+)"`, "g")), ([, name]) => name);
  const asked = [
    "SITE_URL",
    "WEB_API_KEY",
    "MAIL_FROM",
    "SECUREPAY_URL",
    "SECUREPAY_MERCHANT_ID",
    "SECUREPAY_GATEWAY_ID",
  ];
  expect(names("defineString").sort()).toEqual([...asked, ...Object.keys(DEFAULTS)].sort());
  expect(names("defineSecret").sort()).toEqual([...SECRETS].sort());
  expect(SECRETS).toEqual(expect.arrayContaining(Object.keys(DEFAULT_SECRETS)));
});

test("doctor checks every function of the shop [10.83]", () => {
  const text = readFileSync(join(FUNCTIONS, "src/index.ts"), "utf8");
  expect(Array.from(text.matchAll(/export const (\w+)/g), ([, name]) => name)).toEqual(FUNCTION_NAMES);
});

test("names a setting that the functions would reject [10.87]", () => {
  expect(rejectedSettings({})).toEqual([]);
  expect(rejectedSettings({ SITE_URL: "http://golf.is" })).toEqual(["SITE_URL: must begin with https://"]);
  expect(rejectedSettings({ SECUREPAY_SECRET: "99887766" })).toEqual([
    "SECUREPAY_SECRET: is the published test secret",
  ]);
});

test.each([
  ["smtp.example.is", "smtps://a%40b.is:p%23%40@smtp.example.is:465"],
  ["smtp.example.is:587", "smtp://a%40b.is:p%23%40@smtp.example.is:587"],
  ["smtps://u:p@host", "smtps://u:p@host"],
])("builds the URL of mail server %s [10.87]", (server, url) => {
  expect(smtpUrl(server, { user: "a@b.is", password: "p#@" })).toBe(url);
});

test("deploys functions and site again after the site's URL has changed [10.88]", () => {
  const settings = { SITE_URL: "https://golf.is", MAIL_FROM: "a@golf.is" };
  expect(outdatedSettings({ ...settings, SITE_URL: "https://my-shop.web.app" }, settings)).toEqual([
    "SITE_URL",
  ]);
  const page = '<link rel="canonical" href="https://golf.is/"/>';
  expect(isPageOf(page, "https://golf.is")).toBe(true);
  expect(isPageOf(page, "https://my-shop.web.app")).toBe(false);
});

test("expects of each function only its own secrets, and each secret in a function [10.407]", () => {
  const wanted = { SITE_URL: "https://golf.is", SMTP_URL: "2", SECUREPAY_SECRET: "3" };
  expect(valuesFor("api", wanted)).toEqual({ SITE_URL: "https://golf.is", SECUREPAY_SECRET: "3" });
  expect(valuesFor("outbox", wanted)).toEqual({ SITE_URL: "https://golf.is", SMTP_URL: "2" });
  expect(SECRETS.filter((secret) => !FUNCTION_NAMES.some((name) => usesSecret(name, secret)))).toEqual([]);
});

test("adds a role to a policy once and keeps the other members [10.88]", () => {
  const role = "roles/creator";
  const policy = {
    bindings: [
      { role, members: ["user:a"] },
      { role: "roles/other", members: ["user:b"] },
    ],
    etag: "e",
  };
  const added = policyWith(policy, [role], "user:c");
  expect(added).toEqual({
    bindings: [
      { role: "roles/other", members: ["user:b"] },
      { role, members: ["user:a", "user:c"] },
    ],
    etag: "e",
  });
  expect(policyWith(added ?? {}, [role], "user:c")).toBeNull();
});

const domain = (name: string, more: Partial<CustomDomain> = {}): CustomDomain => ({
  name: `projects/p/sites/p/customDomains/${name}`,
  ...more,
});
const active = { hostState: "HOST_ACTIVE", cert: { state: "CERT_ACTIVE" } };
const www = domain("www.golf.is", { ...active, redirectTarget: "golf.is" });

test("prints the DNS records of a new domain and switches to the domain when it is active [10.88]", () => {
  const wanted = { domain: "golf.is", siteUrl: "https://p.web.app" };
  expect(domainFinding([], wanted)).toMatchObject({ what: "golf.is and www.golf.is are not connected" });
  const record = { domainName: "golf.is", type: "A", rdata: "199.36.158.100", requiredAction: "ADD" };
  const fresh = domain("golf.is", { requiredDnsUpdates: { desired: [{ records: [record] }] } });
  const found = domainFinding([fresh, www], wanted);
  expect(found).toMatchObject({ state: "waiting" });
  expect(JSON.stringify(found)).toContain("add    A     golf.is 199.36.158.100");
  expect(domainFinding([domain("golf.is"), www], wanted)).toMatchObject({
    state: "waiting",
    what: expect.stringContaining("Google prepares the DNS records"),
  });
  expect(domainFinding([domain("golf.is", { hostState: "HOST_ACTIVE" }), www], wanted)).toMatchObject({
    state: "waiting",
    what: expect.stringContaining("certificate"),
  });
  expect(domainFinding([domain("golf.is", active), www], wanted)).toMatchObject({ state: "todo" });
  expect(domainFinding([domain("golf.is", active), www], { ...wanted, siteUrl: "https://golf.is" })).toEqual(
    ok,
  );
  expect(domainFinding([], { ...wanted, domain: null })).toEqual(ok);
});

test.each([["golf.is"], ["https://golf.is/namskeid?x=1"], ["WWW.Golf.IS"], [" http://www.golf.is/ "]])(
  "connects golf.is for %j [10.391]",
  (typed) => {
    expect(domainOf(typed)).toBe("golf.is");
  },
);

test("accepts a domain with Icelandic letters, and rejects a text that is not a domain [10.391]", () => {
  expect(domainOf("golfnámskeið.is")).toBe("xn--golfnmskei-w4a9p.is");
  for (const typed of ["golf", "golf is", "", "https://", "192.168.1.1"])
    expect(() => domainOf(typed), typed).toThrow("is not a domain");
});

test("replaces a domain and lists the one that is left [10.391]", () => {
  const connected = [domain("golf.is", active), www, domain("nytt.is", active)];
  const wish = { domain: "nytt.is", siteUrl: "https://golf.is" };
  expect(domainFinding(connected, wish)).toMatchObject({ what: "www.nytt.is is not connected" });
  const both = [...connected, domain("www.nytt.is", { ...active, redirectTarget: "nytt.is" })];
  expect(domainFinding(both, wish)).toMatchObject({
    state: "todo",
    what: "the shop still uses https://golf.is",
  });
  const left = domainFinding(both, { domain: null, siteUrl: "https://nytt.is" });
  expect(left).toMatchObject({
    state: "waiting",
    what: expect.stringMatching(/^golf\.is is connected too\. If it is a mistake, delete it: https:/),
  });
});

test("a mistyped domain does not block the right one [10.391]", () => {
  const record = { domainName: "golf.si", type: "A", rdata: "199.36.158.100", requiredAction: "ADD" };
  const mistyped = domain("golf.si", { requiredDnsUpdates: { desired: [{ records: [record] }] } });
  const connected = [mistyped, domain("golf.is", active), www];
  const wish = { domain: "golf.is", siteUrl: "https://p.web.app" };
  expect(domainFinding(connected, wish)).toMatchObject({ state: "todo" });
  expect(domainFinding(connected, { ...wish, domain: null })).toMatchObject({
    what: expect.stringContaining("Several domains are connected"),
  });
});

test("a shop that was moved back to Google's domain waits for its own domain and then returns to it [10.404]", () => {
  const wish = { domain: null, siteUrl: "https://p.web.app" };
  const lapsed = domain("golf.is", { hostState: "HOST_UNREACHABLE", issues: [{ message: "No DNS answer" }] });
  expect(domainFinding([lapsed, www], wish)).toMatchObject({ state: "waiting" });
  expect(domainFinding([domain("golf.is", active), www], wish)).toMatchObject({
    state: "todo",
    what: "the shop still uses https://p.web.app",
  });
});

test("reports a domain of the shop that is no longer connected, but not the renewal of its certificate [10.391]", () => {
  const wish = { domain: null, siteUrl: "https://golf.is" };
  expect(domainFinding([], wish)).toMatchObject({ state: "todo", what: "golf.is is not connected" });
  const renewing = domain("golf.is", { ...active, cert: { state: "CERT_EXPIRING_SOON" } });
  expect(domainFinding([renewing, www], wish)).toEqual(ok);
  const lapsed = domain("golf.is", { hostState: "HOST_UNREACHABLE", issues: [{ message: "No DNS answer" }] });
  expect(domainFinding([lapsed, www], wish)).toMatchObject({
    what: expect.stringContaining("Google says: No DNS answer"),
  });
});

test("looks up SPF, DKIM and DMARC of the sender's domain [10.89] [10.390]", async () => {
  const records: Record<string, string[]> = {
    "golf.is": ["v=spf1 include:_spf.google.com ~all"],
    "google._domainkey.golf.is": ["v=DKIM1; p=abc"],
    "_dmarc.golf.is": ["v=DMARC1; p=none"],
  };
  const dns = { txt: async (name: string) => records[name] ?? [], cname: async () => [] };
  expect(await senderFaults(dns, "Golf <hallo@golf.is>")).toEqual([]);
  expect(await senderFaults(dns, "hallo@other.is")).toHaveLength(3);
  expect(await senderFaults(dns, "hallo@golf.is", "google")).toEqual([]);
  expect(await senderFaults(dns, "hallo@golf.is", "x7")).toEqual([
    "there is no DKIM record x7._domainkey.golf.is",
  ]);
  expect(await senderFaults(dns, "kennari@gmail.com")).toEqual([expect.stringContaining("own domain")]);
});

test("reports each alert that a shop lacks [10.89]", () => {
  const target = { email: "kennari@golf.is", host: "golf.is" };
  expect(watchFaults({ channels: [], uptime: [], policies: [] }, target)).toHaveLength(4);
  const watch = {
    channels: [{ name: "c", labels: { email_address: target.email } }],
    uptime: [{ name: "u", monitoredResource: { labels: { host: target.host } } }],
    policies: ["The shop does not answer", "The shop logs an error"].map((displayName) => ({
      name: "p",
      displayName,
      notificationChannels: ["c"],
    })),
  };
  expect(watchFaults(watch, target)).toEqual([]);
  const [down, errors] = watch.policies;
  const policies = [
    { name: "p", ...down, enabled: false },
    { name: "p", ...errors, notificationChannels: ["of the former owner"] },
  ];
  expect(watchFaults({ ...watch, policies }, target)).toEqual([
    'the alert "The shop does not answer" is off or does not reach kennari@golf.is',
    'the alert "The shop logs an error" is off or does not reach kennari@golf.is',
  ]);
  const former = { name: "f", displayName: "Owner of the shop", labels: { email_address: "fyrri@golf.is" } };
  const toBoth = watch.policies.map((policy) => ({ ...policy, notificationChannels: ["c", "f"] }));
  expect(watchFaults({ ...watch, channels: [...watch.channels, former], policies: toBoth }, target)).toEqual([
    'the alert "The shop does not answer" also reaches the former owner fyrri@golf.is',
    'the alert "The shop logs an error" also reaches the former owner fyrri@golf.is',
  ]);
  expect(watchFaults(watch, { ...target, host: "p.web.app" })).toEqual([
    "nothing checks that p.web.app answers",
  ]);
  expect(budgetAmount("ISK")).toEqual({ currencyCode: "ISK", units: "3000" });
});

test("setup keeps the setting DATABASE, and every command uses that database [10.77]", async () => {
  const projectId = `demo-database-${randomUUID()}`;
  const settings = settingsIn(settingsFile(projectId));
  onTestFinished(() => rmSync(settingsFile(projectId)));
  expect(databaseId(settings)).toBe("(default)");
  settings.set({ DATABASE: "copy-2026-11-24-1430" });
  settings.set({ SITE_URL: "https://golf.is", MAIL_FROM: "a@golf.is" });
  expect(settings.all()).toMatchObject({ DATABASE: "copy-2026-11-24-1430", SITE_URL: "https://golf.is" });
  expect(rejectedSettings(settings.all())).toEqual([]);
  const { app, db } = await openProject(projectId);
  expect(db.databaseId).toBe("copy-2026-11-24-1430");
  await deleteApp(app);
});

test("doctor checks the database of the setting, its rules and its indexes [10.77]", async () => {
  const urls: string[] = [];
  const get = async (url: string) => {
    urls.push(url.replace("https://", ""));
    return {};
  };
  const settings = { get: () => "copy-1" };
  const launch = { projectId: "my-shop", google: { get }, settings } as unknown as Launch;
  const findings = [];
  for (const { check } of databaseSteps) findings.push(await check(launch));
  expect(urls).toEqual([
    "firestore.googleapis.com/v1/projects/my-shop/databases/copy-1",
    "firestore.googleapis.com/v1/projects/my-shop/databases/copy-1/backupSchedules",
    "firebaserules.googleapis.com/v1/projects/my-shop/releases/cloud.firestore/copy-1",
    "firestore.googleapis.com/v1/projects/my-shop/databases/copy-1/collectionGroups/-/indexes",
  ]);
  expect(findings[0]).toMatchObject({
    isByHand: true,
    what: expect.stringContaining('Set "database" under "firestore" in firebase.json to "copy-1"'),
  });
  expect(deployedDatabaseFinding("copy-1", "copy-1")).toBeNull();
});

const TEST_PAGE = "https://test.borgun.is/securepay/default.aspx";
const LIVE_PAGE = "https://securepay.borgun.is/securepay/default.aspx";

test("proposes the published ids and secret of the test host, so that no contract is needed [10.97]", async () => {
  const written: Record<string, string> = {};
  const stored: Record<string, string> = {};
  const launch = {
    google: {
      get: async () => ({}),
      send: async (_: string, url: string, { payload }: { payload: { data: string } }) => {
        stored[/secrets\/(\w+)/.exec(url)?.[1] ?? ""] = Buffer.from(payload.data, "base64").toString();
      },
    },
    projectId: "my-shop",
    settings: {
      // A merchant without tickets: nothing is tried at the provider.
      all: () => ({ SECUREPAY_MODE: "form" }),
      set: (values: Record<string, string>) => Object.assign(written, values),
    },
  } as unknown as Launch;
  const accept: Ask = {
    ...noQuestions,
    text: async (_question, { proposal } = {}) => proposal ?? "",
    choice: async <Value extends string>(_: string, choices: readonly { value: Value }[]) =>
      choices.at(-1)?.value as Value,
  };
  await QUESTIONS.cards.ask(launch, accept);
  expect(written).toEqual({
    SECUREPAY_URL: TEST_PAGE,
    SECUREPAY_MERCHANT_ID: "9275444",
    SECUREPAY_GATEWAY_ID: "16",
  });
  expect(stored).toEqual({ SECUREPAY_SECRET: "99887766" });
});

test("doctor reports a shop that charges no cards until it has a contract [10.97]", () => {
  expect(chargingFinding(TEST_PAGE, "my-shop")).toMatchObject({
    state: "waiting",
    what: expect.stringContaining("not open: cards are not charged"),
  });
  expect(chargingFinding(LIVE_PAGE, "my-shop")).toEqual(ok);
});

test("deploys the site again if its banner does not belong to the card provider [10.96]", () => {
  const [rehearsing, open] = ['<body><aside id="rehearsal" aria-label="Prufa">', "<body>"];
  expect(bannerFault(rehearsing, TEST_PAGE)).toBeNull();
  expect(bannerFault(open, LIVE_PAGE)).toBeNull();
  expect(bannerFault(open, TEST_PAGE)).toBe("its pages do not say that no card is charged");
  expect(bannerFault(rehearsing, LIVE_PAGE)).toBe("its pages still say that no card is charged");
});
