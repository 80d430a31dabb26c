import { beforeEach, describe, expect, test } from "vitest";
import { sendQueuedEmails } from "../../src/app/background.ts";
import { LETTERS_PER_RUN } from "../../src/letters/limits.ts";
import type { Letter } from "../../src/letters/schema.ts";
import { refusal } from "../api-client.ts";
import { NOW, timeAfter } from "../clock.ts";
import { afterRead } from "./meanwhile.ts";
import { openEditedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const edited = await openEditedShop();
const { shop, mailbox, admin, asAdmin, get, grant, revoke } = edited;
const { exportOf, erase, publish, newCourse, newLesson, saveLesson } = edited;

const { mailer } = shop.services;
/** A new course for each test, so that it has no customers of other tests. */
let courseId: number;
beforeEach(async () => {
  shop.clock.now = () => NOW;
  shop.services.mailer = mailer;
  mailbox.state.refuse = false;
  courseId = (await newCourse()).id;
});

/** Creates customers of the course of the test. */
async function customers(count: number): Promise<TestUser[]> {
  const people = await Promise.all(
    Array.from({ length: count }, async () => shop.verify(await shop.newUser())),
  );
  for (const { id } of people) await grant(id, courseId);
  return people;
}

/** Writes documents of customers without accounts in Firebase Auth. */
async function customersInFirestore(count: number): Promise<void> {
  const writer = shop.db.bulkWriter();
  for (let number = 0; number < count; number += 1) {
    const id = `customer-${courseId}-${String(number).padStart(4, "0")}`;
    const empty = { hasPurchased: false, currentLesson: 1, completedLessons: [] };
    const person = { id, name: "Jóna Prufa", email: `${id}@example.is`, createdAt: NOW };
    void writer.create(shop.db.doc(`users/${id}`), { ...person, ...empty, purchasedCourses: [courseId] });
  }
  await writer.close();
}

const SUBJECT = "Vorið nálgast";
const TEXT = "Sæl öll.\n\n- Æfið vippin\n\nMeira á https://golf.is/vor";
const fields = (changes: object = {}) => ({
  subject: SUBJECT,
  text: TEXT,
  audience: { kind: "customers", id: String(courseId) },
  ...changes,
});

const draft = async (changes: object = {}) =>
  (await asAdmin<Letter>("POST", "/api/admin/letters", fields(changes))).body;
const read = ({ id }: Pick<Letter, "id">) => get<Letter>(`/api/admin/letters/${id}`);
const send = ({ id, revision }: Pick<Letter, "id" | "revision">) =>
  asAdmin<Letter & { code: string }>("POST", `/api/admin/letters/${id}/send`, { revision });
const stop = ({ id }: Pick<Letter, "id">) =>
  asAdmin<Letter & { code: string }>("POST", `/api/admin/letters/${id}/stop`);
const counted = async (letter: Pick<Letter, "id">) => {
  const { state, recipients, sent, waiting, skipped, failed } = await read(letter);
  return { state, recipients, sent, waiting, skipped, failed };
};
const lettersTo = ({ email }: Pick<TestUser, "email">) =>
  mailbox.to(email).filter(({ subject }) => subject === SUBJECT);

async function runToTheEnd(letter: Pick<Letter, "id">): Promise<void> {
  for (let run = 0; run < 20 && (await read(letter)).state !== "sent"; run += 1) await shop.runMaintenance();
  expect((await read(letter)).state).toBe("sent");
}

/**
 * Interrupts the next call that adds a batch to the outbox, before or after the batch is saved, until the
 * returned function is called.
 */
function interruptBatch(when: "before" | "after"): () => void {
  const { openStore } = shop.services;
  /** Only the transaction of a batch returns a number. */
  function interrupt<Result>(result: Result): Result {
    if (typeof result === "number") throw new Error("interrupted");
    return result;
  }
  shop.services.openStore = () => {
    const store = openStore();
    const transaction: typeof store.transaction = async (work) =>
      interrupt(
        await store.transaction(async (tx) => (when === "before" ? interrupt(await work(tx)) : work(tx))),
      );
    return { ...store, transaction };
  };
  return () => {
    shop.services.openStore = openStore;
  };
}

describe("drafts", () => {
  test("keeps a draft with its revision, and rejects a save on top of another [10.120]", async () => {
    const letter = await draft({ subject: "", text: "" });
    expect(letter).toMatchObject({ state: "draft", about: "Stutta spilið", revision: 0, recipients: 0 });
    const path = `/api/admin/letters/${letter.id}`;
    const saved = await asAdmin<Letter>("PUT", path, fields({ revision: 0 }));
    expect(saved.body).toMatchObject({
      ...{ subject: SUBJECT, text: TEXT, revision: 1, savedBy: { name: "Stjóri" } },
    });
    const late = await asAdmin("PUT", path, fields({ revision: 0 }));
    expect(late).toMatchObject(refusal(409, "changed_meanwhile"));
    const all = await get<Letter[]>("/api/admin/letters");
    expect(all[0]).toEqual(saved.body);
    expect((await asAdmin("DELETE", path)).status).toBe(200);
    expect(await asAdmin("GET", path)).toMatchObject(refusal(404, "letter_not_found"));
  });

  test.each<[name: string, changes: object, status: number, code: string]>([
    ["an unknown course", { audience: { kind: "customers", id: "999" } }, 404, "course_not_found"],
    [
      "a course id that is not a number",
      { audience: { kind: "customers", id: "abc" } },
      404,
      "course_not_found",
    ],
    ["an unknown waitlist", { audience: { kind: "waitlist", id: "abc" } }, 404, "waitlist_not_found"],
    ["an unknown audience", { audience: { kind: "all", id: "1" } }, 400, "invalid_input"],
    ["a long subject", { subject: "x".repeat(121) }, 400, "invalid_input"],
    ["a long text", { text: "x".repeat(10_001) }, 400, "invalid_input"],
  ])("rejects a draft with %s", async (_, changes, status, code) => {
    const answer = await asAdmin("POST", "/api/admin/letters", fields(changes));
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test("sends a test only to the administrator, with the text as recipients will see it [10.121]", async () => {
    const [customer] = await customers(1);
    const letter = await draft();
    expect((await asAdmin("POST", `/api/admin/letters/${letter.id}/test`)).status).toBe(200);
    await shop.runMaintenance();
    const [mail] = lettersTo(admin);
    expect(mail?.text).toContain(TEXT);
    expect(mail?.html).toContain("<li>Æfið vippin</li>");
    expect(mail?.html).toContain('<a href="https://golf.is/vor"');
    expect(mail?.text).toContain("Þú færð þetta bréf af því að þú átt námskeiðið „Stutta spilið“.");
    expect(customer && lettersTo(customer)).toEqual([]);
    expect(await read(letter)).toMatchObject({ state: "draft" });
  });

  test("keeps a draft without an audience, and refuses to send it or a test of it [10.199]", async () => {
    await customers(1);
    const letter = await draft({ audience: null });
    expect(letter).toMatchObject({ audience: null, about: "" });
    expect(await send(letter)).toMatchObject(refusal(409, "letter_incomplete"));
    const test = await asAdmin("POST", `/api/admin/letters/${letter.id}/test`);
    expect(test).toMatchObject(refusal(409, "letter_incomplete"));
    const saved = await asAdmin<Letter>("PUT", `/api/admin/letters/${letter.id}`, fields({ revision: 0 }));
    expect((await send(saved.body)).status).toBe(200);
  });

  test("rejects a letter without text or readers, and a second sending", async () => {
    expect((await send(await draft())).body.code).toBe("letter_without_recipients");
    const [customer] = await customers(1);
    for (const changes of [{ subject: " " }, { text: "" }]) {
      const letter = await draft(changes);
      expect((await send(letter)).body.code).toBe("letter_incomplete");
      const test = await asAdmin("POST", `/api/admin/letters/${letter.id}/test`);
      expect(test.body.code).toBe("letter_incomplete");
    }
    const letter = await draft();
    expect((await send({ ...letter, revision: 3 })).body.code).toBe("changed_meanwhile");
    const answers = await Promise.all([send(letter), send(letter)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const path = `/api/admin/letters/${letter.id}`;
    expect((await asAdmin("DELETE", path)).body.code).toBe("letter_started");
    expect((await asAdmin("PUT", path, fields({ revision: 0 }))).body.code).toBe("letter_started");
    await runToTheEnd(letter);
    expect(customer && lettersTo(customer)).toHaveLength(1);
  });
});

describe("recipients", () => {
  const countOf = (kind: string) => get(`/api/admin/letter-recipients?kind=${kind}&id=${courseId}`);

  test("sends a letter once to each customer who bought before the sending began [10.122]", async () => {
    const [first, second] = await customers(2);
    const other = await shop.newUser();
    expect(await countOf("customers")).toEqual({ recipients: 2 });
    const letter = await draft();
    const undo = interruptBatch("before");
    expect((await send(letter)).body).toMatchObject({ state: "sending", recipients: 2, waiting: 2, sent: 0 });
    undo();
    shop.clock.now = () => timeAfter(1000);
    const [late] = await customers(1);
    await runToTheEnd(letter);
    for (let run = 0; run < 2; run += 1) await shop.runMaintenance();
    expect([first, second, late, other].map((each) => each && lettersTo(each).length)).toEqual([1, 1, 0, 0]);
    expect(await counted(letter)).toEqual({
      ...{ state: "sent", recipients: 2, sent: 2, waiting: 0, skipped: 0, failed: 0 },
    });
  });

  test("sends a letter to finishers only to customers who finished the course [10.122]", async () => {
    const lesson = await newLesson(courseId);
    await saveLesson(lesson, { videoUrl: "https://youtu.be/dQw4w9WgXcQ" });
    expect((await publish()).status).toBe(200);
    const [finisher, other] = (await customers(2)) as [TestUser, TestUser];
    expect((await shop.ask("POST", `/api/lessons/${lesson.id}/complete`, finisher)).status).toBe(200);
    expect(await countOf("finished")).toEqual({ recipients: 1 });
    const letter = await draft({ audience: { kind: "finished", id: String(courseId) } });
    await send(letter);
    await runToTheEnd(letter);
    expect([finisher, other].map((each) => lettersTo(each).length)).toEqual([1, 0]);
  });

  const turnOff = ({ id }: TestUser) => shop.db.doc(`users/${id}`).update({ mailsOff: true });
  const LEAVING: readonly [name: string, leave: (person: TestUser) => Promise<unknown>][] = [
    ["turned the emails off", turnOff],
    ["no longer owns the course", ({ id }) => revoke(id, courseId)],
    ["was erased", (person) => erase(person)],
    ["has a disabled account", ({ id }) => shop.auth.updateUser(id, { disabled: true })],
    [
      "has asked for the erasure of the account",
      ({ id }) => shop.db.doc(`users/${id}`).update({ deleteAt: timeAfter(1e8) }),
    ],
  ];

  /** Creates a customer for each way to leave the audience, and one who stays. */
  async function leavingCustomers() {
    const [staying, ...leaving] = (await customers(LEAVING.length + 1)) as [TestUser, ...TestUser[]];
    const leave = async () => {
      for (const [index, person] of leaving.entries()) await LEAVING[index]?.[1](person);
    };
    const reached = () => LEAVING.flatMap(([name], index) => (mailed(leaving[index]) ? [name] : []));
    return { staying, leave, reached };
  }
  const mailed = (person: TestUser | undefined) => person !== undefined && lettersTo(person).length > 0;

  test("sends nothing to customers who left, are disabled or turned the emails off [10.123]", async () => {
    const { staying, leave, reached } = await leavingCustomers();
    await leave();
    const letter = await draft();
    await send(letter);
    await runToTheEnd(letter);
    expect(reached()).toEqual([]);
    expect(lettersTo(staying)).toHaveLength(1);
  });

  test("drops the queued letters of customers who leave after the sending began [10.123]", async () => {
    const { staying, leave, reached } = await leavingCustomers();
    const letter = await draft();
    await send(letter);
    await leave();
    await runToTheEnd(letter);
    expect(reached()).toEqual([]);
    expect(lettersTo(staying)).toHaveLength(1);
    expect(await counted(letter)).toMatchObject({ recipients: 6, sent: 1, skipped: 5, waiting: 0 });
  });

  test("drops the queued letter to an email address that the customer has given up [10.123]", async () => {
    const [reader] = (await customers(1)) as [TestUser];
    const letter = await draft();
    await send(letter);
    await shop.db.doc(`users/${reader.id}`).update({ email: `new-${reader.email}` });
    await runToTheEnd(letter);
    expect(lettersTo(reader)).toEqual([]);
    expect(await counted(letter)).toMatchObject({ recipients: 1, sent: 0, skipped: 1 });
  });

  test("never retries a letter, because the reader may have left since", async () => {
    const [reader] = (await customers(1)) as [TestUser];
    const letter = await draft();
    await send(letter);
    const id = `letter-${letter.id}-${reader.id}`;
    await shop.db.doc(`emails/${id}`).update({ dueAt: null });
    const answer = await asAdmin("POST", `/api/admin/emails/${id}/retry`);
    expect(answer).toMatchObject(refusal(404, "email_not_found"));
  });

  test("one-click unsubscribing from a letter also turns off the emails of the account page [10.124]", async () => {
    const [reader] = (await customers(1)) as [TestUser];
    const letter = await draft();
    await send(letter);
    await runToTheEnd(letter);
    const [mail] = lettersTo(reader);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail?.text).toContain("http://shop.test/postur/afthokkun?lykill=");
    const { pathname } = new URL(header("list-unsubscribe").slice(1, -1));
    const press = { headers: { "sec-fetch-site": "cross-site" } };
    expect((await shop.ask("POST", pathname, press)).status).toBe(204);
    const { body } = await shop.ask<{ mailsOn: boolean }>("GET", "/api/account", reader);
    expect(body.mailsOn).toBe(false);
    expect((await send(await draft())).body.code).toBe("letter_without_recipients");
  });

  test("exports the letters of a customer and erases them [10.123]", async () => {
    const [reader] = (await customers(1)) as [TestUser];
    const letter = await draft();
    await send(letter);
    await runToTheEnd(letter);
    expect((await exportOf(reader)).emails).toContainEqual(
      expect.objectContaining({ template: "letter", data: expect.objectContaining({ text: TEXT }) }),
    );
    await erase(reader);
    const { docs } = await shop.db.collection("emails").where("recipient", "==", reader.email).get();
    expect(docs).toEqual([]);
  });
});

describe("calls at the same time", () => {
  const queued = async ({ id }: Letter) => (await shop.stored(`letters/${id}`))?.queued;

  test("adds no batch that another process has added since the audience was read [10.122]", async () => {
    const people = await customers(2);
    const letter = await draft();
    const restore = interruptBatch("before");
    await send(letter);
    restore();
    afterRead(shop.services, "users", "customersBatch", () => shop.runMaintenance());
    expect(await shop.runMaintenance()).toMatchObject({ lettersContinued: 0, failures: 0 });
    await runToTheEnd(letter);
    for (const person of people) expect(lettersTo(person)).toHaveLength(1);
    expect(await counted(letter)).toMatchObject({ recipients: 2, sent: 2, skipped: 0, failed: 0 });
    expect(await queued(letter)).toBe(2);
  });

  test("adds no batch to a letter that was stopped since the audience was read [10.126]", async () => {
    const [person] = await customers(1);
    const letter = await draft();
    const restore = interruptBatch("before");
    await send(letter);
    restore();
    afterRead(shop.services, "users", "customersBatch", () => stop(letter));
    await runToTheEnd(letter);
    expect(person && lettersTo(person)).toEqual([]);
    expect(await queued(letter)).toBe(0);
    expect((await read(letter)).stoppedAt).not.toBeNull();
  });

  test("keeps that a letter was stopped while its end was being saved [10.126]", async () => {
    await customers(1);
    const letter = await draft();
    await send(letter);
    await shop.runMaintenance();
    afterRead(shop.services, "emails", "countOfLetter", () => stop(letter));
    await shop.runMaintenance();
    await runToTheEnd(letter);
    expect((await read(letter)).stoppedAt).not.toBeNull();
  });
});

describe("a long letter", () => {
  const COUNT = LETTERS_PER_RUN + 10;
  const emailsOf = async ({ id }: Pick<Letter, "id">) =>
    (await shop.db.collection("emails").where("data.letterId", "==", id).get()).docs;
  const accountsExist = () => {
    shop.services.identity = {
      ...shop.services.identity,
      account: async (uid) => ({ uid, isDisabled: false }) as never,
    };
  };

  test("sends no email twice if the queueing ends before or after the save of a batch [10.122]", async () => {
    accountsExist();
    await customersInFirestore(COUNT);
    const letter = await draft();
    for (const when of ["before", "after"] as const) {
      const undo = interruptBatch(when);
      if (when === "before") await send(letter);
      else await shop.runMaintenance();
      undo();
    }
    await Promise.all([shop.runMaintenance(), shop.runMaintenance()]);
    await runToTheEnd(letter);
    const mailed = mailbox.mails
      .flatMap(({ to = [] }) => to.map(({ address = "" }) => address))
      .filter((email) => email.startsWith(`customer-${courseId}-`));
    expect(mailed).toHaveLength(COUNT);
    expect(new Set(mailed).size).toBe(COUNT);
    expect(await counted(letter)).toMatchObject({ recipients: COUNT, sent: COUNT, skipped: 0, failed: 0 });
  });

  test("only the maintenance sends letters, so that other emails do not speed them up [10.125]", async () => {
    accountsExist();
    await customersInFirestore(1);
    const letter = await draft();
    const pushes = shop.pushes.count;
    await send(letter);
    expect(shop.pushes.count).toBe(pushes);
    await sendQueuedEmails(540, shop.services);
    expect((await counted(letter)).sent).toBe(0);
    await shop.runMaintenance();
    expect((await counted(letter)).sent).toBe(1);
  });

  test("a stopped letter sends no further emails [10.126]", async () => {
    accountsExist();
    await customersInFirestore(COUNT);
    const letter = await draft();
    await send(letter);
    await shop.runMaintenance();
    const { sent } = await counted(letter);
    expect(sent).toBe(LETTERS_PER_RUN);
    expect((await stop(letter)).body).toMatchObject({ state: "sending", stoppedAt: expect.any(String) });
    expect((await stop(letter)).status).toBe(200);
    await runToTheEnd(letter);
    expect(await counted(letter)).toEqual({
      ...{ state: "sent", recipients: COUNT, sent, skipped: COUNT - sent, waiting: 0, failed: 0 },
    });
    expect((await stop(letter)).body.code).toBe("letter_not_sending");
    expect((await stop(await draft())).body.code).toBe("letter_not_sending");
  });

  test("sends a receipt before 500 waiting letters, also one that is bought while they are sent [10.125]", async () => {
    const order: string[] = [];
    let buying: Promise<unknown> | undefined;
    shop.services.mailer = {
      async send({ id }) {
        order.push(id.split("-", 1)[0] ?? "");
        // Bought during the first letters.
        if (order.length === 3) buying = shop.newUser().then((buyer) => shop.buy(buyer));
        if (order.length === 5) await buying;
      },
    };
    accountsExist();
    const letter = await draft();
    await customersInFirestore(1);
    await send(letter);
    const writer = shop.db.bulkWriter();
    const [waiting] = await emailsOf(letter);
    const long = timeAfter(-3_600_000);
    for (let number = 0; number < 500; number += 1) {
      const id = `letter-${letter.id}-waiting-${number}`;
      void writer.create(shop.db.doc(`emails/${id}`), { ...waiting?.data(), id, dueAt: long });
    }
    await writer.close();
    await shop.buy(await shop.newUser());
    await shop.runMaintenance();
    const isLetter = order.map((kind) => kind === "letter");
    expect(order[0]).toBe("receipt");
    expect(isLetter.filter(Boolean)).toHaveLength(LETTERS_PER_RUN);
    expect(order.lastIndexOf("receipt")).toBeGreaterThan(0);
    expect(order.lastIndexOf("receipt")).toBeLessThan(25);
    expect((await emailsOf(letter)).filter((email) => email.get("lateAt") !== null)).toEqual([]);
  });
});
