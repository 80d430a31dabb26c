import { describe, expect, test } from "vitest";
import { NOTIFIED_IN_A_ROUND } from "../../src/waitlist/open-waitlist.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { IS_LONG } from "../test-size.ts";
import { afterRead } from "./meanwhile.ts";
import { newEmail } from "./prepared-shops.ts";
import { cookieFrom, type TestUser } from "./shop.ts";
import { COURSE, OTHER, openWaitlistShop } from "./waitlist-shop.ts";

const opened = await openWaitlistShop();
const {
  shop,
  mailbox,
  asAdmin,
  audit,
  join,
  post,
  listOf,
  open,
  stored,
  mailedTo,
  openedTo,
  runTwice,
  waiting,
} = opened;

describe("opening a waitlist", () => {
  test("notifies each confirmed email address once, even if maintenance runs repeatedly [10.10]", async () => {
    const people = [await waiting(), await waiting(), await waiting()];
    const unconfirmed = newEmail();
    await join(unconfirmed);
    const other = newEmail();
    await join(other, { course: OTHER });
    expect((await open()).body).toMatchObject({ waiting: 3, notified: 0, courseId: 1 });
    expect(await open()).toMatchObject(refusal(409, "waitlist_opened"));
    await Promise.all([shop.runMaintenance(), shop.runMaintenance()]);
    await runTwice();
    for (const { email } of people) expect(openedTo(email), email).toHaveLength(1);
    expect(openedTo(people[0]?.email ?? "")[0]?.text).toContain("/course/1");
    for (const email of [unconfirmed, other])
      expect(mailbox.to(email).map(({ subject }) => subject)).not.toContain(`Námskeiðið er komið: ${COURSE}`);
    expect(await listOf()).toMatchObject({ waiting: 3, notified: 3 });
    const [entry] = await audit("?action=waitlist_opened");
    expect(entry).toMatchObject({ object: { kind: "course", id: "1" }, detail: COURSE });
  });

  test("notifies an email address that is confirmed after the opening", async () => {
    await waiting();
    const late = newEmail();
    await join(late);
    const { token } = await mailedTo(late);
    await open();
    await runTwice();
    await post("confirm", token);
    await runTwice();
    expect(mailbox.to(late).map(({ subject }) => subject)).toEqual([
      `Staðfestu netfangið þitt – ${COURSE}`,
      `Námskeiðið er komið: ${COURSE}`,
    ]);
  });

  test("keeps later confirmations waiting while the course is off sale and allows a second opening [10.10]", async () => {
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

  test("sends no notification while the course is off sale", async () => {
    const { email } = await waiting();
    await open();
    await shop.db.doc("courses/1").update({ isPublished: false });
    await runTwice();
    await shop.db.doc("courses/1").update({ isPublished: true });
    expect(openedTo(email)).toEqual([]);
    await runTwice();
    expect(openedTo(email)).toHaveLength(1);
  });

  test.runIf(IS_LONG)(
    "notifies a limited number of email addresses per maintenance run",
    async () => {
      await waiting();
      const [entry] = await stored();
      const ids = Array.from(
        { length: NOTIFIED_IN_A_ROUND + 1 },
        (_, each) => `${each}-${crypto.randomUUID()}`,
      );
      await Promise.all(
        ids.map((id) => shop.db.doc(`waitlist/${id}`).set({ ...entry, id, email: `${id}@example.is` })),
      );
      await open();
      expect(await shop.runMaintenance()).toMatchObject({
        waitlistNotified: NOTIFIED_IN_A_ROUND,
        failures: 0,
      });
      expect(await shop.runMaintenance()).toMatchObject({ waitlistNotified: 2, failures: 0 });
    },
    60_000,
  ); // sends hundreds of emails

  test("rejects opening an empty waitlist or a course that is not on sale", async () => {
    expect(await open()).toMatchObject(refusal(404, "waitlist_not_found"));
    await waiting();
    expect(await open(2)).toMatchObject(refusal(404, "course_not_found"));
  });

  test("deletes notified email addresses after thirty days [10.10]", async () => {
    await waiting();
    await open();
    await shop.runMaintenance();
    await shop.runMaintenance(timeAfter(29 * 86_400_000));
    expect(await stored()).toHaveLength(1);
    await shop.runMaintenance(timeAfter(31 * 86_400_000));
    expect(await stored()).toEqual([]);
  });
});

test("notifies a list that is opened again while its first opening is being finished [10.10]", async () => {
  const first = await waiting();
  const [entry] = await stored();
  const late = newEmail();
  await open();
  await shop.runMaintenance();
  const [one, two] = [shop.db.doc("courses/1"), shop.db.doc("courses/2")];
  afterRead(shop.services, "waitlist", "unnotified", async () => {
    shop.clock.now = () => timeAfter(1000);
    await one.update({ isPublished: false });
    await two.update({ isPublished: true });
    await shop.db.doc("waitlist/late").set({ ...entry, id: "late", email: late });
    shop.clock.now = () => timeAfter(1);
    expect((await open(2)).status).toBe(200);
  });
  await shop.runMaintenance();
  await runTwice();
  await Promise.all([one.update({ isPublished: true }), two.update({ isPublished: false })]);
  shop.clock.now = () => NOW;
  for (const email of [first.email, late]) expect(openedTo(email)).toHaveLength(1);
});

describe("account with the email address of an entry", () => {
  const request = ({ cookie, email, password }: Pick<TestUser, "cookie" | "email" | "password">) =>
    shop.ask("POST", "/api/account/deletion", { cookie, body: { confirmation: email, password } });

  test("notifies no account that has requested erasure and sends it no letter [10.169]", async () => {
    const customer = await shop.newUser();
    await waiting(customer.email);
    const other = await waiting();
    expect((await request(customer)).status).toBe(200);
    const audience = { kind: "waitlist", id: (await listOf()).id };
    const letter = { subject: "Vorið nálgast", text: "Sæl öll.", audience };
    const { body } = await asAdmin<{ id: string }>("POST", "/api/admin/letters", letter);
    await asAdmin("POST", `/api/admin/letters/${body.id}/send`, { revision: 0 });
    await runTwice();
    await open();
    await runTwice();
    const lettersTo = (email: string) =>
      mailbox.to(email).filter(({ subject }) => subject === letter.subject).length;
    expect([lettersTo(customer.email), openedTo(customer.email).length]).toEqual([0, 0]);
    expect([lettersTo(other.email), openedTo(other.email).length]).toEqual([1, 1]);
  });

  test("notifies an account that has only turned off the emails about its own courses", async () => {
    const customer = await shop.newUser();
    await waiting(customer.email);
    await shop.ask("POST", "/api/account/mails", { cookie: customer.cookie, body: { isOn: false } });
    await open();
    await runTwice();
    expect(openedTo(customer.email)).toHaveLength(1);
  });

  test("ignores the erasure request of an unverified account that is newer than the entry", async () => {
    const { email } = await waiting();
    shop.clock.now = () => timeAfter(1000);
    const registration = { name: "Óþekkt Manneskja", email, password: "golf-1234" };
    const { headers } = await shop.ask("POST", "/api/register", { body: registration });
    expect((await request({ ...registration, cookie: cookieFrom(headers) })).status).toBe(200);
    await open();
    await runTwice();
    expect(openedTo(email)).toHaveLength(1);
  });
});
