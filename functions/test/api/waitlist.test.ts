import { describe, expect, test } from "vitest";
import { ATTEMPT_LIMITS } from "../../src/limits/attempt-limits.ts";
import { NEVER_PUBLISHED } from "../../src/site/rules.ts";
import type { EditedSite } from "../../src/site/schema.ts";
import { WAITLIST_CONFIRM_MS, WAITLIST_CONSENT_VERSION } from "../../src/waitlist/limits.ts";
import type { WaitlistEntry } from "../../src/waitlist/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { expectTooMany, from, newIp, statusesOf, times } from "./limits.ts";
import { newEmail, openStockedShop } from "./prepared-shops.ts";
import { COURSE, leftOver, openWaitlistShop } from "./waitlist-shop.ts";

/** Slightly more than an hour. */
const HOUR_MS = 61 * 60 * 1000;

const waitlist = await openWaitlistShop();
const { shop, mailbox, asAdmin, get, announce, rename, lists, listOf } = waitlist;
const { join, post, open, stored, mailedTo, waiting } = waitlist;
const entriesOf = (id: string) => get<WaitlistEntry[]>(`/api/admin/waitlists/${id}/entries`);

describe("joining a waitlist", () => {
  test("counts an email address after confirmation and records the time and version of the consent [10.9]", async () => {
    const email = newEmail();
    expect(await join(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: {} });
    expect(await listOf()).toMatchObject({ waiting: 0 });
    const { mail, token } = await mailedTo(email);
    expect(mail?.subject).toBe(`Staðfestu netfangið þitt – ${COURSE}`);
    expect((await post("confirm", token)).body).toEqual({ course: COURSE });
    const list = await listOf();
    expect(list).toMatchObject({ waiting: 1, notified: 0, canOpen: true, openedAt: null, courseId: null });
    const consent = { consentVersion: WAITLIST_CONSENT_VERSION, confirmedAt: expect.any(String) };
    expect(await entriesOf(list.id)).toEqual([{ email, ...consent, notifiedAt: null }]);
  });

  test("returns the same reply for an email address that already waits and informs it by email", async () => {
    const { email } = await waiting();
    shop.clock.now = () => timeAfter(HOUR_MS);
    const [known, unknown] = [await join(email), await join(newEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const { mail, token } = await mailedTo(email);
    shop.clock.now = () => NOW;
    expect(mail?.subject).toBe(`Þú ert á biðlistanum – ${COURSE}`);
    expect(token).toBe("");
    expect((await listOf()).waiting).toBe(1);
  });

  test("accepts only courses announced on the published site", async () => {
    const texts = await shop.stored("site/texts");
    const [coming] = texts?.upcoming ?? [];
    const liveTexts = { ...texts, upcoming: [{ ...coming, title: "Pútt" }] };
    const about = { id: "p1", publishedAt: NOW, publishedBy: "Þóra", revision: 1, changes: "" };
    await shop.db.doc("publications/p1").set({ ...about, texts: liveTexts });
    await shop.db.doc("site/live").set({ ...NEVER_PUBLISHED, publicationId: "p1" });
    expect((await join(newEmail(), { course: "Pútt" })).status).toBe(200);
    expect((await join(newEmail())).body).toMatchObject({ code: "waitlist_not_found" });
    expect((await lists()).map(({ course }) => course)).toEqual(["Pútt"]);
  });

  test("rejects an unannounced course and an outdated consent version", async () => {
    const unannounced = await join(newEmail(), { course: "Skíði" });
    expect(unannounced).toMatchObject(refusal(404, "waitlist_not_found"));
    const body = { course: COURSE, email: newEmail(), consent: "2020-01-01" };
    expect((await shop.ask("POST", "/api/waitlist", { body })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("limits requests per email address and per IP address", async () => {
    const { account, network } = ATTEMPT_LIMITS.waitlist;
    const email = newEmail();
    const answers = [];
    for (const _ of times(account.attempts)) answers.push(await join(email));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expectTooMany(await join(email), account.windowSeconds);
    const small = await openStockedShop({ rateLimitFactor: 0.05 });
    const headers = from(newIp());
    const ask = () => {
      const body = { course: COURSE, email: newEmail(), consent: WAITLIST_CONSENT_VERSION };
      return small.ask("POST", "/api/waitlist", { body, headers });
    };
    for (const _ of times(network.attempts * 0.05)) expect((await ask()).status).toBe(200);
    expectTooMany(await ask(), network.windowSeconds);
  });
});

describe("renamed upcoming course", () => {
  const RENAMED = "Járnahögg 2027";

  test("keeps the waitlist under the new title and uses that title in emails [10.26]", async () => {
    const { email } = await waiting();
    const { id } = await listOf();
    await rename(RENAMED);
    expect(await listOf(RENAMED)).toMatchObject({ id, waiting: 1 });
    expect((await lists()).map(({ course }) => course)).not.toContain(COURSE);
    await asAdmin("POST", `/api/admin/waitlists/${id}/open`, { courseId: 1 });
    for (const _ of times(2)) await shop.runMaintenance();
    expect(mailbox.to(email).at(-1)?.subject).toBe(`Námskeiðið er komið: ${RENAMED}`);
  });

  test("accepts joining by id from a page with the former title", async () => {
    const { email } = await waiting();
    const [coming] = await rename(RENAMED);
    expect(await join(newEmail(), { course: COURSE })).toMatchObject({ status: 404 });
    const second = newEmail();
    const joined = await join(second, { course: COURSE, upcomingId: coming?.id ?? "" });
    expect(joined.status).toBe(200);
    const { mail, token } = await mailedTo(second);
    expect(mail?.subject).toBe(`Staðfestu netfangið þitt – ${RENAMED}`);
    await post("confirm", token);
    const list = await listOf(RENAMED);
    const emails = (await entriesOf(list.id)).map((entry) => entry.email);
    expect(new Set(emails)).toEqual(new Set([email, second]));
  });

  test("confirms with the new title after a rename", async () => {
    const email = newEmail();
    await join(email);
    const { token } = await mailedTo(email);
    await rename(RENAMED);
    expect((await post("confirm", token)).body).toEqual({ course: RENAMED });
    expect(await listOf(RENAMED)).toMatchObject({ waiting: 1 });
  });

  test("does not give the waitlist to another course with the former title [10.26]", async () => {
    await waiting();
    await announce(([coming, ...others]) => [
      { ...coming, title: RENAMED },
      ...others,
      { title: COURSE, text: "", lessons: 4 },
    ]);
    expect(await listOf(RENAMED)).toMatchObject({ waiting: 1 });
    expect(await listOf(COURSE)).toMatchObject({ waiting: 0 });
  });
});

test("rejects joining a removed course and keeps its waitlist for the administrator [10.26]", async () => {
  const { email } = await waiting();
  await announce((upcoming) => upcoming.filter(({ title }) => title !== COURSE));
  expect(await join(newEmail())).toMatchObject(refusal(404, "waitlist_not_found"));
  const list = await listOf();
  expect(list).toMatchObject({ waiting: 1, canOpen: true });
  expect(await entriesOf(list.id)).toMatchObject([{ email }]);
  expect((await open()).status).toBe(200);
});

describe("upcoming course saved without an id", () => {
  test("creates an id for a new course and keeps the id of a saved course with the same title", async () => {
    const [before] = await announce((upcoming) => upcoming);
    const saved = await announce((upcoming) => [
      { title: "Pútt", text: "" },
      ...upcoming.map(({ id: _, ...course }) => course),
    ]);
    expect(saved[0]).toMatchObject({ id: expect.stringMatching(/./), title: "Pútt", lessons: null });
    expect(saved[1]).toEqual(before);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(saved.length);
  });

  test("gives courses with the same title different ids and rejects duplicate ids", async () => {
    const saved = await announce(([coming]) => [coming ?? {}, { title: coming?.title, text: "" }]);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(2);
    const site = await get<EditedSite>("/api/admin/site");
    const twice = site.upcoming.map((course) => ({ ...course, id: "2" }));
    const duplicate = await asAdmin("PUT", "/api/admin/site", { ...site, upcoming: twice });
    expect(duplicate.status).toBe(400);
  });
});

describe("confirmation link", () => {
  test("confirms an email address despite a leftover opening email", async () => {
    const email = newEmail();
    await waiting();
    await join(email);
    const { token } = await mailedTo(email);
    await open();
    const id = token.split(".")[0];
    await shop.db.doc(`emails/waitlist-opened-${id}`).set(leftOver(email, id));
    expect(await post("confirm", token)).toMatchObject({ status: 200, body: { course: COURSE } });
  });

  test("counts a repeated confirmation once and rejects the link after leaving", async () => {
    const { token, out } = await waiting();
    expect((await post("confirm", token)).status).toBe(200);
    expect((await listOf()).waiting).toBe(1);
    expect((await post("leave", out)).status).toBe(200);
    expect(await post("confirm", token)).toMatchObject(refusal(400, "waitlist_link_invalid"));
  });

  test("rejects expired, replaced and forged links", async () => {
    const email = newEmail();
    await join(email);
    const { token: first, out } = await mailedTo(email);
    shop.clock.now = () => timeAfter(HOUR_MS);
    await join(email);
    const { token: second } = await mailedTo(email);
    for (const token of [first, out, `${second.slice(0, -1)}${second.endsWith("0") ? 1 : 0}`])
      expect(await post("confirm", token)).toMatchObject({ body: { code: "waitlist_link_invalid" } });
    shop.clock.now = () => timeAfter(HOUR_MS + WAITLIST_CONFIRM_MS + 2000);
    expect(await post("confirm", second)).toMatchObject({ body: { code: "waitlist_link_expired" } });
  });

  test("deletes the entry if its link is not opened in time", async () => {
    await join(newEmail());
    const { email } = await waiting();
    await shop.runMaintenance(timeAfter(WAITLIST_CONFIRM_MS - 60_000));
    expect(await stored()).toHaveLength(2);
    const report = await shop.runMaintenance(timeAfter(WAITLIST_CONFIRM_MS + 60_000));
    expect(report).toMatchObject({ waitlistExpired: 1, failures: 0 });
    expect((await stored()).map((entry) => entry.email)).toEqual([email]);
  });
});
