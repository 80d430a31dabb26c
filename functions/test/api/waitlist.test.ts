import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NOTIFIED_IN_A_ROUND } from "../../src/actions/open-waitlist.ts";
import { ATTEMPT_LIMITS } from "../../src/contract/attempt-limits.ts";
import type { AuditEntry } from "../../src/contract/audit.ts";
import { WAITLIST_CONFIRM_MS, WAITLIST_CONSENT_VERSION } from "../../src/contract/limits.ts";
import type { PersonalData } from "../../src/contract/student.ts";
import type { Waitlist, WaitlistEntry } from "../../src/contract/waitlist.ts";
import { expectTooMany, from, newAddress, statusesOf, times } from "./limits.ts";
import { openMailbox } from "./mailbox.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const COURSE = "Járnahögg og nákvæmni";
const OTHER = "Dræver og upphafshögg";
const mailbox = await openMailbox();
const shop = openShop({ smtpUrl: mailbox.url });
let admin: Awaited<ReturnType<typeof shop.newAdmin>>;

beforeAll(async () => {
  await stock(shop.db);
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  shop.clock.now = () => new Date();
  await shop.db.doc("site/live").delete();
  for (const name of ["waitlist", "waitlistCourses"]) {
    const { docs } = await shop.db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
});
afterAll(() => mailbox.close());

const newEmail = () => `${crypto.randomUUID()}@example.is`;
const join = (email: string, { course = COURSE, ip = newAddress() } = {}) =>
  shop.ask("POST", "/api/waitlist", {
    body: { course, email, consent: WAITLIST_CONSENT_VERSION },
    headers: from(ip),
  });
const post = (what: "confirm" | "leave", token: string) =>
  shop.ask<{ course?: string; code?: string }>("POST", `/api/waitlist/${what}`, { body: { token } });
const asAdmin = <Body>(method: string, path: string, body?: object) =>
  shop.ask<Body>(method, path, { cookie: admin.cookie, ...(body && { body }) });
const lists = async () => (await asAdmin<Waitlist[]>("GET", "/api/admin/waitlists")).body;
const listOf = async (title = COURSE) => {
  const list = (await lists()).find(({ course }) => course === title);
  if (list === undefined) throw new Error(`no list of ${title}`);
  return list;
};
const open = async (courseId = 1) =>
  asAdmin<Waitlist & { code: string }>("POST", `/api/admin/waitlists/${(await listOf()).id}/open`, {
    courseId,
  });
const stored = async () => (await shop.db.collection("waitlist").get()).docs.map((each) => each.data());

/** The secret in the newest mail to an address. */
async function mailedTo(email: string) {
  await shop.runMaintenance();
  const mail = mailbox.to(email).at(-1);
  const secretAt = (page: string) => mail?.text?.match(new RegExp(`${page}\\?lykill=(\\S+)`))?.[1] ?? "";
  return { mail, token: secretAt("stadfesta"), out: secretAt("afskraning") };
}

const emailsTo = async (email: string) =>
  (await shop.db.collection("emails").where("recipient", "==", email).get()).docs;
const openedTo = (email: string) =>
  mailbox.to(email).filter(({ subject }) => subject === `Nú er það opið: ${COURSE}`);

/** An email that the course has opened, as it stays behind an entry that was removed while it waited. */
const leftOver = (recipient: string, entryId: string | undefined) => ({
  ...{ id: `waitlist-opened-${entryId}`, recipient, template: "waitlistOpened", attempts: 0 },
  ...{ createdAt: new Date(), dueAt: new Date("2030-01-01"), sentAt: null },
  data: { entryId, course: COURSE, courseId: 1, leaveToken: `${entryId}.0` },
});

/** Queues the emails in one round, and sends them in the next. */
async function runTwice() {
  await shop.runMaintenance();
  await shop.runMaintenance();
}

async function waiting(email = newEmail()) {
  await join(email);
  const { token, out } = await mailedTo(email);
  expect((await post("confirm", token)).body).toEqual({ course: COURSE });
  return { email, token, out };
}

describe("joining", () => {
  test("counts once its link is confirmed, with the moment and version of the consent", async () => {
    const email = newEmail();
    expect(await join(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: {} });
    expect(await listOf()).toMatchObject({ waiting: 0 });
    const { mail, token } = await mailedTo(email);
    expect(mail?.subject).toBe(`Staðfestu netfangið þitt – ${COURSE}`);
    const now = new Date("2026-12-01T12:00:00.000Z");
    shop.clock.now = () => now;
    expect((await post("confirm", token)).status).toBe(400); // late
    shop.clock.now = () => new Date();
    expect((await post("confirm", token)).body).toEqual({ course: COURSE });
    const list = await listOf();
    expect(list).toMatchObject({ waiting: 1, notified: 0, canOpen: true, openedAt: null, courseId: null });
    const { body } = await asAdmin<WaitlistEntry[]>("GET", `/api/admin/waitlists/${list.id}/entries`);
    expect(body).toEqual([
      { email, confirmedAt: expect.any(String), consentVersion: WAITLIST_CONSENT_VERSION, notifiedAt: null },
    ]);
  });

  test("answers the same for an address that waits, which learns it by mail", async () => {
    const { email } = await waiting();
    const [known, unknown] = [await join(email), await join(newEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const { mail, token } = await mailedTo(email);
    expect(mail?.subject).toBe(`Þú ert á biðlistanum – ${COURSE}`);
    expect(token).toBe("");
    expect((await listOf()).waiting).toBe(1);
  });

  test("is for what visitors see announced, whatever the draft of the site says", async () => {
    const texts = (await shop.db.doc("site/texts").get()).data();
    const [coming] = texts?.upcoming ?? [];
    const published = { ...texts, upcoming: [{ ...coming, title: "Pútt" }] };
    const about = { id: "p1", publishedAt: new Date(), publishedBy: "Þóra", revision: 1 };
    await shop.db.doc("publications/p1").set({ ...about, texts: published });
    await shop.db.doc("site/live").set({ publicationId: "p1" });
    expect((await join(newEmail(), { course: "Pútt" })).status).toBe(200);
    expect((await join(newEmail())).body).toMatchObject({ code: "waitlist_not_found" });
    expect((await lists()).map(({ course }) => course)).toEqual(["Pútt"]);
  });

  test("a course that the site does not announce has no list, and a consent to another text does not count", async () => {
    expect(await join(newEmail(), { course: "Skíði" })).toMatchObject({
      status: 404,
      body: { code: "waitlist_not_found" },
    });
    const body = { course: COURSE, email: newEmail(), consent: "2020-01-01" };
    expect((await shop.ask("POST", "/api/waitlist", { body })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("is limited by address of the network and of the mail", async () => {
    const { account, address } = ATTEMPT_LIMITS.waitlist;
    const email = newEmail();
    const answers = [];
    for (const _ of times(account.attempts)) answers.push(await join(email));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expectTooMany(await join(email), account.windowSeconds);
    const small = openShop({ rateLimitFactor: 0.05 });
    await stock(small.db);
    const ip = from(newAddress());
    const ask = () =>
      small.ask("POST", "/api/waitlist", {
        body: { course: COURSE, email: newEmail(), consent: WAITLIST_CONSENT_VERSION },
        headers: ip,
      });
    for (const _ of times(address.attempts * 0.05)) expect((await ask()).status).toBe(200);
    expectTooMany(await ask(), address.windowSeconds);
  });
});

describe("the link that confirms", () => {
  test("works where an email that the course has opened was left over", async () => {
    const email = newEmail();
    await waiting();
    await join(email);
    const { token } = await mailedTo(email);
    await open();
    const id = token.split(".")[0];
    await shop.db.doc(`emails/waitlist-opened-${id}`).set(leftOver(email, id));
    expect(await post("confirm", token)).toMatchObject({ status: 200, body: { course: COURSE } });
  });

  test("is worth nothing once the list was left, and counts once however often it is opened", async () => {
    const { token, out } = await waiting();
    expect((await post("confirm", token)).status).toBe(200);
    expect((await listOf()).waiting).toBe(1);
    expect((await post("leave", out)).status).toBe(200);
    expect(await post("confirm", token)).toMatchObject({
      status: 400,
      body: { code: "waitlist_link_invalid" },
    });
  });

  test("expires, is replaced by a newer one, and is nothing that can be made up", async () => {
    const email = newEmail();
    await join(email);
    const { token: first, out } = await mailedTo(email);
    shop.clock.now = () => new Date(Date.now() + 1000);
    await join(email);
    const { token: second } = await mailedTo(email);
    for (const token of [first, out, `${second.slice(0, -1)}${second.endsWith("0") ? 1 : 0}`])
      expect(await post("confirm", token)).toMatchObject({ body: { code: "waitlist_link_invalid" } });
    shop.clock.now = () => new Date(Date.now() + WAITLIST_CONFIRM_MS + 2000);
    expect(await post("confirm", second)).toMatchObject({ body: { code: "waitlist_link_expired" } });
  });

  test("that nobody opens in time leaves nothing behind", async () => {
    await join(newEmail());
    const { email } = await waiting();
    await shop.runMaintenance(new Date(Date.now() + WAITLIST_CONFIRM_MS - 60_000));
    expect(await stored()).toHaveLength(2);
    const report = await shop.runMaintenance(new Date(Date.now() + WAITLIST_CONFIRM_MS + 60_000));
    expect(report).toMatchObject({ waitlistExpired: 1, failures: 0 });
    expect((await stored()).map((entry) => entry.email)).toEqual([email]);
  });
});

describe("leaving", () => {
  test("takes one press of the mail program's own button; a look at the link takes nobody off", async () => {
    const { email } = await waiting();
    await join(email);
    const { mail } = await mailedTo(email);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const address = new URL(header("list-unsubscribe")?.slice(1, -1) ?? "");
    const look = await shop.ask("GET", address.pathname);
    expect([look.status, look.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/bidlisti\/afskraning\?lykill=/),
    ]);
    expect(await stored()).toHaveLength(1);
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    const press = () => shop.ask("POST", address.pathname, { headers });
    expect((await press()).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect((await press()).status).toBe(204);
  });

  test("works again and again, only with the address's own secret, and takes its waiting emails along", async () => {
    const { email, out } = await waiting();
    await open();
    await join(email);
    expect(await post("leave", `${"0".repeat(32)}.${"0".repeat(32)}`)).toMatchObject({
      status: 400,
      body: { code: "waitlist_link_invalid" },
    });
    const sent = mailbox.to(email).length;
    for (const _ of times(2)) expect((await post("leave", out)).status).toBe(200);
    await shop.runMaintenance();
    expect(mailbox.to(email)).toHaveLength(sent);
  });
});

describe("leaving that was interrupted", () => {
  test("takes the email that the course has opened along when it is repeated", async () => {
    const { email, out } = await waiting();
    const id = out.split(".")[0];
    await shop.db.doc(`waitlist/${id}`).delete();
    const left = shop.db.doc(`emails/waitlist-opened-${id}`);
    await left.set(leftOver(email, id));
    expect((await post("leave", out)).status).toBe(200);
    expect((await left.get()).exists).toBe(false);
  });
});

describe("an address that gets no mail", () => {
  test("is not kept once the email is given up, and asks nobody for a review", async () => {
    const email = newEmail();
    await join(email);
    const ref = (await emailsTo(email))[0]?.ref;
    await ref?.update({ attempts: 19 });
    mailbox.state.refuse = true;
    await shop.runMaintenance();
    mailbox.state.refuse = false;
    expect(await emailsTo(email)).toEqual([]);
    expect((await shop.db.collection("reviews").where("subject", "==", ref?.id).get()).size).toBe(0);
  });

  test("leaves no email behind when its entry is removed", async () => {
    const email = newEmail();
    await join(email);
    await (await emailsTo(email))[0]?.ref.update({ dueAt: new Date("2030-01-01") });
    await shop.runMaintenance(new Date(Date.now() + WAITLIST_CONFIRM_MS + 60_000));
    expect([await stored(), await emailsTo(email)]).toEqual([[], []]);
  });
});

describe("opening", () => {
  test("notifies everybody who has confirmed, once, however often the maintenance runs", async () => {
    const people = [await waiting(), await waiting(), await waiting()];
    const unconfirmed = newEmail();
    await join(unconfirmed);
    const other = newEmail();
    await join(other, { course: OTHER });
    expect((await open()).body).toMatchObject({ waiting: 3, notified: 0, courseId: 1 });
    expect(await open()).toMatchObject({ status: 409, body: { code: "waitlist_opened" } });
    await Promise.all([shop.runMaintenance(), shop.runMaintenance()]);
    await shop.runMaintenance();
    await shop.runMaintenance();
    const notified = (email: string) =>
      mailbox.to(email).filter(({ subject }) => subject === `Nú er það opið: ${COURSE}`);
    for (const { email } of people) expect(notified(email), email).toHaveLength(1);
    expect(notified(people[0]?.email ?? "")[0]?.text).toContain("/course/1");
    expect([...notified(unconfirmed), ...notified(other)]).toEqual([]);
    expect(await listOf()).toMatchObject({ waiting: 3, notified: 3 });
    const { body } = await asAdmin<AuditEntry[]>("GET", "/api/admin/audit");
    expect(body.filter(({ action }) => action === "waitlist_opened")[0]).toMatchObject({
      object: { kind: "course", id: "1" },
      detail: COURSE,
    });
  });

  test("whoever confirms later is notified at once", async () => {
    await waiting();
    const late = newEmail();
    await join(late);
    const { token } = await mailedTo(late);
    await open();
    await shop.runMaintenance();
    await shop.runMaintenance();
    await post("confirm", token);
    await shop.runMaintenance();
    await shop.runMaintenance();
    expect(mailbox.to(late).map(({ subject }) => subject)).toEqual([
      `Staðfestu netfangið þitt – ${COURSE}`,
      `Nú er það opið: ${COURSE}`,
    ]);
  });

  test("of a course that went off sale again keeps who confirms later waiting, and opens once more for them", async () => {
    await waiting();
    await open();
    await runTwice();
    await shop.db.doc("courses/1").update({ isPublished: false });
    const { email } = await waiting();
    await runTwice();
    await shop.db.doc("courses/1").update({ isPublished: true });
    expect(openedTo(email)).toEqual([]);
    expect(await listOf()).toMatchObject({ waiting: 2, notified: 1, canOpen: true });
    expect((await open()).body).toMatchObject({ canOpen: false });
    await runTwice();
    expect(openedTo(email)).toHaveLength(1);
    expect(await listOf()).toMatchObject({ waiting: 2, notified: 2, canOpen: false });
    expect((await open()).body).toMatchObject({ code: "waitlist_opened" });
  });

  test("notifies nobody while the course is off sale", async () => {
    const { email } = await waiting();
    await open();
    await shop.db.doc("courses/1").update({ isPublished: false });
    await runTwice();
    await shop.db.doc("courses/1").update({ isPublished: true });
    expect(openedTo(email)).toEqual([]);
    await runTwice();
    expect(openedTo(email)).toHaveLength(1);
  });

  test("notifies so many in a round, the rest in the next", async () => {
    await waiting();
    const [entry] = await stored();
    const many = Array.from(
      { length: NOTIFIED_IN_A_ROUND + 1 },
      (_, each) => `${each}-${crypto.randomUUID()}`,
    );
    for (const id of many)
      await shop.db.doc(`waitlist/${id}`).set({ ...entry, id, email: `${id}@example.is` });
    await open();
    expect(await shop.runMaintenance()).toMatchObject({ waitlistNotified: NOTIFIED_IN_A_ROUND, failures: 0 });
    expect(await shop.runMaintenance()).toMatchObject({ waitlistNotified: 2, failures: 0 });
  });

  test("is for a list that somebody is on, and for a course on sale", async () => {
    expect(await open()).toMatchObject({ status: 404, body: { code: "waitlist_not_found" } });
    await waiting();
    expect(await open(2)).toMatchObject({ status: 404, body: { code: "course_not_found" } });
  });

  test("the addresses of those who were notified are kept for thirty days", async () => {
    await waiting();
    await open();
    await shop.runMaintenance();
    await shop.runMaintenance(new Date(Date.now() + 29 * 86_400_000));
    expect(await stored()).toHaveLength(1);
    await shop.runMaintenance(new Date(Date.now() + 31 * 86_400_000));
    expect(await stored()).toEqual([]);
  });
});

test("a customer's copy of personal data holds the waitlists, and erasing the customer takes them off", async () => {
  const customer = await shop.newCustomer();
  await waiting(customer.email);
  const path = `/api/admin/users/${customer.id}`;
  const { body } = await asAdmin<PersonalData>("POST", `${path}/export`, {});
  expect(body.waitlists).toEqual([
    {
      course: COURSE,
      consentVersion: WAITLIST_CONSENT_VERSION,
      confirmedAt: expect.any(String),
      notifiedAt: null,
    },
  ]);
  expect((await asAdmin("POST", `${path}/erase`, { confirmation: customer.email })).status).toBe(200);
  expect(await stored()).toEqual([]);
});

test("the emails of a waitlist are not kept once they are sent", async () => {
  const { email } = await waiting();
  const kept = await shop.db.collection("emails").where("recipient", "==", email).get();
  expect(kept.docs).toEqual([]);
});
