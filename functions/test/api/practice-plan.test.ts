import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CourseDrills } from "../../src/learning/schema.ts";
import type { OwnPracticePlan } from "../../src/reminders/practice/schema.ts";
import { refusal } from "../api-client.ts";
import { DAY_MS, HOUR_MS, NOW, timeAfter } from "../clock.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, get, refund, revoke, erase, exportOf } = await openStaffedShop();

/** `NOW` is Wednesday, 10 March 2027, at noon. The plan has Wednesdays and Fridays at 19:00. */
const PLAN = { days: [3, 5], hour: 19 };
const WEDNESDAY = timeAfter(7 * HOUR_MS);
const FRIDAY = timeAfter(7 * HOUR_MS + 2 * DAY_MS);
const NEXT_WEDNESDAY = timeAfter(7 * HOUR_MS + 7 * DAY_MS);
const DRILL = "Æfing kvöldsins: Kennslustund 1";
const LAST = "Við gerum hlé á æfingapóstinum";
const REMINDER = "Fyrsta kennslustundin bíður: Kennslustund 1";

let learner: TestUser & { paymentId: string };

beforeAll(async () => {
  await shop.db.doc("lessons/1").update({ drill: "Tíu boltar", drillGoal: 8 });
  await shop.db.doc("lessons/3").update({ drill: "Klukkuæfingin" });
});
beforeEach(async () => {
  shop.clock.now = () => NOW;
  learner = await shop.newBuyer();
  await shop.deliverEmails(NOW); // the receipt
});

const choose = (body: object = PLAN) =>
  shop.ask<OwnPracticePlan>("PUT", "/api/practice-plan", { cookie: learner.cookie, body });
const end = () => shop.ask("DELETE", "/api/practice-plan", { cookie: learner.cookie });
const read = async () =>
  (await shop.ask<OwnPracticePlan>("GET", "/api/practice-plan", { cookie: learner.cookie })).body.plan;
const storedPlan = async () => (await shop.stored(`progress/${learner.id}`))?.plan;

/** Records a result at the time `moment`. */
async function practise(moment: Date, lessonId = 1) {
  shop.clock.now = () => moment;
  const body = { at: moment.toISOString(), hits: 7, attempts: 10 };
  await shop.ask("POST", `/api/lessons/${lessonId}/drill-results`, { cookie: learner.cookie, body });
  shop.clock.now = () => NOW;
}

/** Runs the maintenance at the time `moment`, and sends the emails a minute later. */
async function evening(moment: Date) {
  await shop.runMaintenance(moment);
  await shop.deliverEmails(new Date(moment.getTime() + 60_000));
}
const mails = () =>
  mailbox.to(learner.email).filter(({ subject = "" }) => [DRILL, LAST, REMINDER].includes(subject));
const subjects = () => mails().map(({ subject }) => subject);

describe("the plan", () => {
  test("saves, changes and ends a plan, and returns it with the drills", async () => {
    expect(await read()).toBeNull();
    const { status, body } = await choose();
    expect(status).toBe(200);
    expect(shop.lastCost()).toEqual({ reads: 1, writes: 1 });
    const chosen = { ...PLAN, nextAt: WEDNESDAY.toISOString() };
    expect(body).toEqual({ plan: chosen });
    const path = "/api/courses/1/drills";
    const drills = await shop.ask<CourseDrills>("GET", path, { cookie: learner.cookie });
    expect(drills.body.plan).toEqual(chosen);
    expect(shop.lastCost()).toEqual({ reads: 3 + 3, writes: 0 });
    await choose({ days: [5], hour: 20 });
    expect(await read()).toMatchObject({ days: [5], hour: 20 });
    for (let call = 0; call < 2; call += 1) expect((await end()).status).toBe(200);
    expect(await read()).toBeNull();
    await evening(WEDNESDAY);
    expect(subjects()).toEqual([]);
  });

  test("keeps the results and positions that are saved at the same time", async () => {
    const body = { seconds: 60 };
    await Promise.all([
      choose(),
      practise(NOW),
      shop.ask("PUT", "/api/lessons/1/position", { cookie: learner.cookie, body }),
    ]);
    const stored = await shop.stored(`progress/${learner.id}`);
    expect(stored).toMatchObject({ plan: PLAN, drills: { 1: [{ hits: 7 }] }, positions: { 1: body } });
  });

  test("accepts only valid evenings, and only from customers of a course", async () => {
    expect(await shop.ask("PUT", "/api/practice-plan", { body: PLAN })).toMatchObject(
      refusal(401, "not_signed_in"),
    );
    for (const body of [{ days: [] }, { days: [1, 2, 3] }, { days: [1], hour: 3 }, {}])
      expect(await choose(body)).toMatchObject(refusal(400, "invalid_input"));
    await revoke(learner.id);
    expect(await choose()).toMatchObject(refusal(403, "course_not_bought"));
    expect(await storedPlan()).toBeUndefined();
  });

  test("exports and erases the plan with the account [10.319]", async () => {
    await choose();
    expect((await exportOf(learner)).progress.plan).toEqual({
      ...PLAN,
      missed: 0,
      nextAt: WEDNESDAY.toISOString(),
    });
    await erase(learner);
    expect(await shop.stored(`progress/${learner.id}`)).toBeUndefined();
    await evening(WEDNESDAY);
    expect(subjects()).toEqual([]);
  });
});

describe("an evening", () => {
  test("sends one drill with goal, record and link, also in repeated and overlapping runs [10.312]", async () => {
    await practise(timeAfter(-DAY_MS));
    await choose();
    await evening(new Date(WEDNESDAY.getTime() - 1));
    expect(subjects()).toEqual([]);
    await Promise.all([shop.runMaintenance(WEDNESDAY), shop.runMaintenance(WEDNESDAY)]);
    for (const minutes of [5, 10]) await evening(new Date(WEDNESDAY.getTime() + minutes * 60_000));
    expect(subjects()).toEqual([DRILL]);
    const [mail] = mails();
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain("Tíu boltar");
      expect(body).toContain("Markmið: 8 af 10");
      expect(body).toContain("Met: 7 af 10");
      expect(body).toContain("http://shop.test/aefingar/1?aefing=1");
    }
    expect(await storedPlan()).toMatchObject({ missed: 1 });
    expect(await read()).toMatchObject({ nextAt: FRIDAY.toISOString() });
  });

  test("sends no second drill on a day on which the plan is chosen again", async () => {
    await choose();
    await evening(WEDNESDAY);
    shop.clock.now = () => WEDNESDAY;
    await end();
    await choose({ days: [3], hour: 21 });
    await evening(new Date(WEDNESDAY.getTime() + 2 * HOUR_MS));
    expect(subjects()).toEqual([DRILL]);
    expect(await read()).toMatchObject({ nextAt: timeAfter(9 * HOUR_MS + 7 * DAY_MS).toISOString() });
  });

  test("sends nothing on a day with a result, also if it is recorded before the email is sent [10.312]", async () => {
    await choose();
    await practise(NOW);
    await evening(WEDNESDAY);
    await shop.runMaintenance(FRIDAY);
    await practise(FRIDAY);
    await shop.deliverEmails(new Date(FRIDAY.getTime() + 60_000));
    expect(subjects()).toEqual([]);
  });

  test("drops a drill that was not sent on its day", async () => {
    await choose();
    mailbox.state.refuse = true;
    await evening(WEDNESDAY);
    mailbox.state.refuse = false;
    await shop.deliverEmails(new Date(WEDNESDAY.getTime() + DAY_MS));
    expect(subjects()).toEqual([]);
  });

  test("sends the drill of the course that the learner used last", async () => {
    await shop.db.doc("lessons/4").update({ drill: "Vipp í fötu" });
    await shop.db.doc(`users/${learner.id}`).update({ purchasedCourses: [1, 2] });
    await practise(timeAfter(-DAY_MS), 4);
    await choose();
    await evening(WEDNESDAY);
    const subjects = mailbox.to(learner.email).map(({ subject }) => subject);
    expect(subjects).toContain("Æfing kvöldsins: Kennslustund 4");
  });
});

describe("a course that cannot be read", () => {
  /** Runs the evening of the plan while the document cannot be read. */
  const eveningWithout = async (path: string) => {
    const before = (await shop.stored(path)) ?? {};
    await choose();
    await shop.db.doc(path).update({ title: 7 });
    await evening(WEDNESDAY);
    await shop.db.doc(path).set(before);
    const reviews = await get<{ subject: string }[]>("/api/admin/reviews");
    expect(reviews.map(({ subject }) => subject)).toContain(path);
  };

  test("does not prevent the drill of another course [10.276]", async () => {
    await shop.db.doc(`users/${learner.id}`).update({ purchasedCourses: [1, 2] });
    await eveningWithout("courses/2");
    expect(subjects()).toEqual([DRILL]);
  });

  test("moves the plan of a learner without another course to the next evening [10.276]", async () => {
    await eveningWithout("courses/1");
    expect(subjects()).toEqual([]);
    expect((await storedPlan())?.nextAt.toDate()).toEqual(FRIDAY);
  });
});

describe("the end", () => {
  const header = (name: string) => mails()[0]?.headers.find(({ key }) => key === name)?.value ?? "";

  test("ends a plan with a last email after three missed evenings [10.314]", async () => {
    await choose();
    for (const moment of [WEDNESDAY, FRIDAY, NEXT_WEDNESDAY, timeAfter(30 * DAY_MS)]) await evening(moment);
    const ofPlan = mails().filter(({ subject }) => subject !== REMINDER);
    expect(ofPlan.map(({ subject }) => subject)).toEqual([DRILL, DRILL, LAST]);
    expect(ofPlan.at(-1)?.text).toContain("Opna æfingakvöldin:\nhttp://shop.test/aefingar/1#aefingakvold");
    expect(await read()).toMatchObject({ ...PLAN, nextAt: null });
    await choose();
    expect(await read()).toMatchObject({ nextAt: WEDNESDAY.toISOString() });
    expect(await storedPlan()).toMatchObject({ missed: 0 });
  });

  test("continues a plan while the learner practises after the emails [10.314]", async () => {
    await choose();
    for (const moment of [WEDNESDAY, FRIDAY, NEXT_WEDNESDAY, timeAfter(7 * HOUR_MS + 9 * DAY_MS)]) {
      await evening(moment);
      await practise(new Date(moment.getTime() + HOUR_MS));
    }
    expect(subjects()).toEqual([DRILL, DRILL, DRILL, DRILL]);
  });

  test("ends only the plan with one click in the mail program, not when the link is opened [10.316]", async () => {
    await choose();
    await evening(WEDNESDAY);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const { pathname } = new URL(header("list-unsubscribe").slice(1, -1));
    const opened = await shop.ask("GET", pathname);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/postur\/aefingakvold\?lykill=/),
    ]);
    expect(await read()).not.toBeNull();
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    for (let click = 0; click < 2; click += 1)
      expect((await shop.ask("POST", pathname, { headers })).status).toBe(204);
    expect(await read()).toBeNull();
    expect((await shop.stored(`users/${learner.id}`))?.mailsOff).toBeUndefined();
    await evening(FRIDAY);
    expect(subjects()).toEqual([DRILL]);
  });

  test("rejects a token with a wrong signature, and that of the reminders", async () => {
    for (const token of [`${learner.id}.${"0".repeat(32)}`, reminderToken()]) {
      const answer = await shop.ask("POST", "/api/practice-plan/off", { body: { token } });
      expect(answer).toMatchObject(refusal(400, "email_link_invalid"));
    }
  });
  const reminderToken = () => `${learner.id}.${shop.services.fingerprint(`reminders-off\n${learner.id}`)}`;
});

describe("learners without emails", () => {
  const user = () => shop.db.doc(`users/${learner.id}`);

  test.each<[string, () => Promise<unknown>]>([
    ["who was refunded", () => refund(learner.paymentId)],
    ["whose course was revoked", () => revoke(learner.id)],
    ["whose account is disabled", () => shop.auth.updateUser(learner.id, { disabled: true })],
    ["who is an administrator", () => shop.auth.setCustomUserClaims(learner.id, { admin: true })],
    ["who turned the emails off", () => user().update({ mailsOff: true })],
    ["who has asked for erasure", () => user().update({ deleteAt: timeAfter(100 * DAY_MS) })],
  ])("sends nothing to a learner %s, and keeps the plan [10.315]", async (_, change) => {
    await choose();
    await change();
    await evening(WEDNESDAY);
    expect(subjects()).toEqual([]);
    expect(await storedPlan()).toMatchObject({ missed: 0 });
    expect((await storedPlan())?.nextAt.toDate()).toEqual(FRIDAY);
  });

  test("counts a result before an evening without an email [10.313]", async () => {
    await choose();
    await evening(WEDNESDAY);
    await practise(timeAfter(DAY_MS));
    await user().update({ mailsOff: true });
    await evening(FRIDAY);
    expect(await storedPlan()).toMatchObject({ missed: 0 });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the course is revoked", () => revoke(learner.id)],
    ["the emails are turned off", () => user().update({ mailsOff: true })],
    ["the plan is ended", end],
  ])("drops a queued email if %s before it is sent [10.315]", async (_, change) => {
    await choose();
    expect((await shop.runMaintenance(WEDNESDAY)).practiceQueued).toBe(1);
    await change();
    await shop.deliverEmails(new Date(WEDNESDAY.getTime() + 60_000));
    expect(subjects()).toEqual([]);
  });
});

describe("one email a day", () => {
  /** The first reminder is due three days after the purchase, on Saturday at noon. */
  const SATURDAY = timeAfter(3 * DAY_MS);
  const SUNDAY = timeAfter(4 * DAY_MS);

  test("a reminder waits a day if the plan has its evening today [10.317]", async () => {
    await choose({ days: [6], hour: 19 });
    await practise(timeAfter(-DAY_MS), 3);
    await evening(SATURDAY);
    expect(subjects()).toEqual([]);
    await evening(new Date(SATURDAY.getTime() + 7 * HOUR_MS));
    expect(subjects()).toEqual([DRILL]);
    await evening(new Date(SATURDAY.getTime() + 11 * HOUR_MS));
    expect(subjects()).toEqual([DRILL]);
    await evening(SUNDAY);
    expect(subjects()).toEqual([DRILL, REMINDER]);
  });

  test("a reminder waits a day after the drill of the evening, also if the plan has ended [10.317]", async () => {
    await choose({ days: [6], hour: 16 });
    await shop.db.doc(`users/${learner.id}`).update({ remindAt: timeAfter(3 * DAY_MS + 8 * HOUR_MS) });
    await evening(timeAfter(3 * DAY_MS + 4 * HOUR_MS));
    await end();
    await evening(timeAfter(3 * DAY_MS + 9 * HOUR_MS));
    expect(subjects()).toEqual([DRILL]);
    await evening(timeAfter(4 * DAY_MS + 9 * HOUR_MS));
    expect(subjects()).toEqual([DRILL, REMINDER]);
  });

  test("skips an evening on the day of a reminder without counting it as missed [10.317]", async () => {
    await evening(SATURDAY);
    expect(subjects()).toEqual([REMINDER]);
    shop.clock.now = () => SATURDAY;
    await choose({ days: [6], hour: 19 });
    await evening(new Date(SATURDAY.getTime() + 7 * HOUR_MS));
    expect(subjects()).toEqual([REMINDER]);
    expect(await storedPlan()).toMatchObject({ missed: 0 });
  });

  test("queues only one of both emails in two simultaneous runs [10.317]", async () => {
    await choose({ days: [6], hour: 19 });
    await shop.db.doc(`users/${learner.id}`).update({ remindAt: timeAfter(3 * DAY_MS + 7 * HOUR_MS) });
    const then = timeAfter(3 * DAY_MS + 7 * HOUR_MS);
    await Promise.all([shop.runMaintenance(then), shop.runMaintenance(then)]);
    await shop.deliverEmails(new Date(then.getTime() + 60_000));
    expect(subjects()).toEqual([DRILL]);
  });
});
