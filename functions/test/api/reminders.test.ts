import { beforeEach, describe, expect, test } from "vitest";
import type { Comparison } from "../../src/learning/comparison/schema.ts";
import type { Review } from "../../src/reviews/schema.ts";
import type { Testimonial } from "../../src/testimonials/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, get, grant, revoke, erase, exportOf, refund } = await openStaffedShop();
const DAY = 24 * 60 * 60 * 1000;
const START = "Fyrsta kennslustundin bíður: Kennslustund 1";
const CONTINUE = "Næst: Kennslustund 2";
const FINISHED = "Hvernig gekk?";

let learner: TestUser;
beforeEach(async () => {
  shop.clock.now = () => NOW;
  learner = await shop.newUser("Jóna Prufa");
});

/** Queues the due emails `days` from now in a maintenance run, and sends them a minute later. */
async function runAfter(days: number) {
  await shop.runMaintenance(timeAfter(days * DAY + 60_000));
  await shop.deliverEmails(timeAfter(days * DAY + 120_000));
}
const complete = async (...lessons: number[]) => {
  for (const lesson of lessons) await shop.ask("POST", `/api/lessons/${lesson}/complete`, learner);
};
/** Grants the course to a person, which sends an email. */
const importPerson = (person: { name: string; email: string }) =>
  asAdmin("POST", "/api/admin/import-users", { courseId: 1, isDryRun: false, people: [person] });
const subjects = () =>
  mailbox
    .to(learner.email)
    .map(({ subject }) => subject ?? "")
    .filter((subject) => [START, CONTINUE, FINISHED].includes(subject));
const mailed = (subject: string) => mailbox.to(learner.email).find((mail) => mail.subject === subject);
const header = (name: string) => mailed(START)?.headers.find(({ key }) => key === name)?.value ?? "";

describe("not begun or stopped", () => {
  test("reminds once of the first lesson three days after the purchase [10.69]", async () => {
    await shop.buy(learner);
    await runAfter(2.9);
    expect(subjects()).toEqual([]);
    await runAfter(3);
    expect(subjects()).toEqual([START]);
    const mail = mailed(START);
    expect(mail?.text).toContain("Hæ, Jóna!");
    for (const body of [mail?.text, mail?.html])
      expect(body).toContain("http://shop.test/lesson/1?namskeid=1");
    expect(mail?.text).toContain("Þú færð þennan póst af því að þú átt námskeið hjá okkur.");
    await runAfter(60);
    expect(subjects()).toEqual([START]);
  });

  test("reminds once of the next lesson fourteen days after the latest one [10.69]", async () => {
    await shop.buy(learner);
    await complete(1);
    await runAfter(13.9);
    expect(subjects()).toEqual([]);
    await runAfter(14);
    expect(subjects()).toEqual([CONTINUE]);
    expect(mailed(CONTINUE)?.text).toContain("1 af 3 kennslustundum");
    await runAfter(60);
    expect(subjects()).toEqual([CONTINUE]);
  });

  test("an unreadable course delays only its own reminder [10.276]", async () => {
    const other = shop.db.doc("courses/2");
    const former = (await other.get()).data() ?? {};
    const { curriculum } = (await shop.stored("courses/1")) ?? {};
    await shop.buy(learner);
    await grant(learner.id, 2);
    await other.update({ title: 7 });
    await runAfter(3);
    await other.set({ ...former, curriculum });
    expect(subjects()).toEqual([START]);
    const reviews = await get<Review[]>("/api/admin/reviews");
    expect(reviews.map(({ subject }) => subject)).toContain("courses/2");
    await runAfter(3.9);
    expect(subjects()).toEqual([START]);
    await runAfter(4);
    await other.set(former);
    expect(subjects()).toEqual([START, START]);
  });

  test("counts a watched lesson as begun [10.69]", async () => {
    await shop.buy(learner);
    const body = { seconds: 60 };
    await shop.ask("PUT", "/api/lessons/1/position", { cookie: learner.cookie, body });
    await runAfter(4);
    expect(subjects()).toEqual([]);
  });

  test("reminds customers of granted and imported courses too", async () => {
    await grant(learner.id);
    const email = newEmail();
    await importPerson({ name: "Nýliði", email });
    await runAfter(3);
    expect(subjects()).toEqual([START]);
    expect(mailbox.to(email).map(({ subject }) => subject)).toContain(START);
  });
});

describe("finished", () => {
  const tokenOf = () => mailed(FINISHED)?.text?.match(/\/umsogn\/(\S+)/)?.[1] ?? "";
  const tell = (token: string, answer: object = {}) =>
    shop.ask("POST", "/api/testimonials", {
      body: { token, text: "Loksins hitti ég boltann.", mayPublish: true, ...answer },
    });
  const received = async () =>
    (await get<Testimonial[]>("/api/admin/testimonials")).filter(({ id }) => id.startsWith(learner.id));

  test("requests a testimonial a day after the end, which reaches the instructor with the first name [10.70]", async () => {
    await shop.buy(learner);
    await complete(1, 2, 3);
    await runAfter(0.9);
    expect(subjects()).toEqual([]);
    await runAfter(1);
    expect(subjects()).toEqual([FINISHED]);
    expect((await tell(tokenOf(), { mayPublish: false })).status).toBe(200);
    expect((await tell(tokenOf(), { text: "Loksins hitti ég boltann.\r\nTakk!" })).status).toBe(200);
    expect(await received()).toEqual([
      {
        id: `${learner.id}-1`,
        courseId: 1,
        courseTitle: "Námskeið 1",
        name: "Jóna",
        text: "Loksins hitti ég boltann.\nTakk!",
        mayPublish: true,
        results: [],
        at: expect.any(String),
      },
    ]);
    await runAfter(60);
    expect(subjects()).toEqual([FINISHED]);
  });

  test("adds the results of the assessment if the learner agrees, as they were then [10.305]", async () => {
    await shop.db.doc("lessons/1").update({ drill: "Pútt" });
    await shop.db.doc("courses/1").update({ assessmentLessonIds: [1] });
    const count = (part: string, hits: number) =>
      shop.ask("POST", "/api/courses/1/assessment", {
        cookie: learner.cookie,
        body: { part, lessonId: 1, hits, attempts: 10, at: `${part} ${hits}` },
      });
    await shop.buy(learner);
    await count("start", 6);
    await complete(1, 2, 3);
    await runAfter(1);
    const token = tokenOf();
    const offered = () =>
      shop.ask<Comparison[]>("GET", `/api/testimonials/results?token=${token}`).then(({ body }) => body);
    expect(await offered()).toEqual([]);
    await count("end", 9);
    const results = [
      { title: "Kennslustund 1", start: { hits: 6, attempts: 10 }, end: { hits: 9, attempts: 10 } },
    ];
    expect(await offered()).toEqual(results);
    await tell(token, { withResults: true });
    await count("end", 10);
    expect(await received()).toMatchObject([{ results }]);
    expect((await exportOf(learner)).testimonials).toMatchObject([{ results }]);
    await tell(token);
    expect(await received()).toMatchObject([{ results: [] }]);
    const wrong = await shop.ask("GET", `/api/testimonials/results?token=${learner.id}-1-${"0".repeat(32)}`);
    expect(wrong).toMatchObject(refusal(400, "email_link_invalid"));
    await revoke(learner.id);
    expect(await offered()).toEqual([]);
  });

  test("rejects the testimonial of a wrong link, of a former customer, and a long one", async () => {
    await shop.buy(learner);
    await complete(1, 2, 3);
    await runAfter(1);
    const token = tokenOf();
    const refused = refusal(400, "email_link_invalid");
    expect(await tell(token.replace(/-1-(?=\w+$)/, "-2-"))).toMatchObject(refused);
    expect(await tell(`${learner.id}-1-${"0".repeat(32)}`)).toMatchObject(refused);
    const long = await tell(token, { text: "a".repeat(601) });
    expect(long).toMatchObject(refusal(400, "invalid_input"));
    await revoke(learner.id);
    expect(await tell(token)).toMatchObject(refused);
    expect(await received()).toEqual([]);
  });

  test("exports the reminders and testimonials of a customer, and erases them", async () => {
    await shop.buy(learner);
    await complete(1, 2, 3);
    await runAfter(1);
    await tell(tokenOf());
    const body = await exportOf(learner);
    expect(body.testimonials).toMatchObject([{ text: "Loksins hitti ég boltann." }]);
    expect(body.reminders).toMatchObject({ 1: { sent: { finished: expect.any(String) } } });
    await erase(learner);
    expect(await received()).toEqual([]);
    expect((await tell(tokenOf())).status).toBe(400);
  });
});

describe("turning the emails off", () => {
  test("unsubscribes with one click in the mail program, but not when the link is only opened [10.72]", async () => {
    await shop.buy(learner);
    await runAfter(3);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const { pathname } = new URL(header("list-unsubscribe").slice(1, -1));
    const isOff = async () => (await shop.stored(`users/${learner.id}`))?.mailsOff;
    const opened = await shop.ask("GET", pathname);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/postur\/afthokkun\?lykill=/),
    ]);
    expect(await isOff()).toBeUndefined();
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    for (let click = 0; click < 2; click += 1)
      expect((await shop.ask("POST", pathname, { headers })).status).toBe(204);
    expect(await isOff()).toBe(true);
    await complete(1);
    await runAfter(60);
    expect(subjects()).toEqual([START]);
  });

  test("rejects a token with a wrong signature", async () => {
    const body = { token: `${learner.id}.${"0".repeat(32)}` };
    const answer = await shop.ask("POST", "/api/reminders/off", { body });
    expect(answer).toMatchObject(refusal(400, "email_link_invalid"));
  });
});

describe("learners without reminders", () => {
  /** Requests the erasure, which is due after the times of the tests. */
  const askForErasure = () => shop.db.doc(`users/${learner.id}`).update({ deleteAt: timeAfter(100 * DAY) });

  test.each<[string, (paymentId: string) => Promise<unknown>]>([
    ["who was refunded", refund],
    ["whose course was revoked", () => revoke(learner.id)],
    ["who was erased", () => erase(learner)],
    ["whose account is disabled", () => shop.auth.updateUser(learner.id, { disabled: true })],
    ["who is an administrator", () => shop.auth.setCustomUserClaims(learner.id, { admin: true })],
    ["who turned the emails off", () => shop.db.doc(`users/${learner.id}`).update({ mailsOff: true })],
    ["who has asked for erasure", () => askForErasure()],
  ])("sends nothing to a learner %s [10.73]", async (_, change) => {
    const paymentId = await shop.buy(learner);
    await shop.runMaintenance(); // sends the receipt
    await change(paymentId);
    for (const days of [3, 60]) await runAfter(days);
    expect(subjects()).toEqual([]);
    const { docs } = await shop.db.collection("emails").where("recipient", "==", learner.email).get();
    expect(docs.filter((email) => email.get("template") === "reminder")).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the course is revoked", () => revoke(learner.id)],
    ["the learner asks for erasure", () => askForErasure()],
  ])("drops a queued reminder if %s before it is sent [10.73]", async (_, change) => {
    await shop.buy(learner);
    const then = timeAfter(3 * DAY + 60_000);
    expect((await shop.runMaintenance(then)).remindersQueued).toBeGreaterThan(0);
    await change();
    await runAfter(3);
    expect(subjects()).toEqual([]);
  });

  test.each([
    ["receipt", () => shop.buy(learner), /^Kvittun/],
    [
      "invitation",
      () => importPerson({ name: learner.name, email: learner.email }),
      /^Þú hefur fengið aðgang/,
    ],
  ] as const)("sends no reminder before the %s is sent [10.73]", async (template, getCourse, subject) => {
    await getCourse();
    mailbox.state.refuse = true;
    await runAfter(3);
    mailbox.state.refuse = false;
    const { docs } = await shop.db.collection("emails").where("recipient", "==", learner.email).get();
    expect(docs.map((email) => email.get("template"))).toEqual([template]);
    await runAfter(5);
    const subjects = mailbox.to(learner.email).map((mail) => mail.subject);
    expect(subjects).toEqual([expect.stringMatching(subject), START]);
  });
});
