import { beforeEach, describe, expect, test } from "vitest";
import { ATTEMPT_LIMITS } from "../../src/limits/attempt-limits.ts";
import type { AskedQuestions, OpenQuestion, Question } from "../../src/questions/schema.ts";
import type { Student } from "../../src/students/schema.ts";
import { refusal } from "../api-client.ts";
import { tickingClock } from "../clock.ts";
import { expectTooMany, from, newIp, statusesOf, times } from "./limits.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, admin, asAdmin, get, revoke, exportOf, erase } = await openStaffedShop();
shop.clock.now = tickingClock();
/** The contact email address of the demo's company. */
const INSTRUCTOR: string = (await shop.stored("site/texts"))?.company.email;
const TEXT = "Hvernig á gripið að vera?";

let customer: TestUser;
beforeEach(async () => {
  customer = await shop.verify(await shop.newBuyer("Jóna Prufa"));
  await shop.deliverEmails();
  await setQuota(5);
});

const setQuota = (questionQuota: number) => shop.db.doc("courses/1").update({ questionQuota });
const ask = (customer: { cookie: string }, question: object = {}, lesson = 1) =>
  shop.ask<AskedQuestions & { code?: string }>("POST", `/api/lessons/${lesson}/questions`, {
    cookie: customer.cookie,
    body: { courseId: 1, text: TEXT, ...question },
    headers: from(newIp()),
  });
const read = (customer: { cookie: string }, lesson = 1, courseId = 1) =>
  shop.ask<AskedQuestions>("GET", `/api/lessons/${lesson}/questions?courseId=${courseId}`, customer);
const open = () => get<OpenQuestion[]>("/api/admin/questions");
const mark = (id: string | undefined, isAnswered: boolean) =>
  asAdmin<Question>("POST", `/api/admin/questions/${id}/answered`, { isAnswered });
const headerOf = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

describe("emails about a question", () => {
  test("emails lesson, student, progress and question to the instructor, and a copy to the student [10.65]", async () => {
    const asker = await shop.verify(await shop.newBuyer("Sigga <b>Prufa</b>"));
    await shop.ask("POST", "/api/lessons/1/complete", asker);
    const text = "Ég slæ alltaf í <b>jörðina</b>.\nHvað veldur?";
    const link = "https://youtu.be/abc?t=5&x=<1>";
    expect((await ask(asker, { text, link }, 2)).status).toBe(200);
    await shop.deliverEmails();

    const mail = mailbox.to(INSTRUCTOR).at(-1);
    expect(mail?.subject).toBe("Spurning: Kennslustund 2 – Sigga <b>Prufa</b>");
    expect(mail?.replyTo).toEqual([{ name: "", address: asker.email }]);
    expect(mail?.from?.address).toBe("hallo@example.com");
    for (const part of ["Námskeið 1", "1 af 3 kennslustundum lokið", asker.email, "Hlekkur á: youtu.be"])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain("> Ég slæ alltaf í <b>jörðina</b>.\n> Hvað veldur?");
    expect(mail?.text).toContain(`http://shop.test/admin/users/${asker.id}`);
    expect(mail?.html).toContain("Ég slæ alltaf í &lt;b&gt;jörðina&lt;/b&gt;.\nHvað veldur?");
    expect(mail?.html).not.toMatch(/<b>/);
    expect(mail?.html).not.toContain('href="https://youtu.be');

    const copy = mailbox.to(asker.email).at(-1);
    expect(copy?.subject).toBe("Spurningin þín: Kennslustund 2");
    expect(copy?.replyTo).toEqual([{ name: "", address: INSTRUCTOR }]);
    expect(copy?.text).toContain("Svaraðu þessum pósti ef þú vilt hengja myndband af sveiflunni við.");
    const { docs } = await shop.db.collection("emails").where("recipient", "==", INSTRUCTOR).get();
    expect(docs).toEqual([]); // removed once it is sent
  });

  test("sends no copy to an email address that the student has not verified [10.65]", async () => {
    const asker = await shop.newBuyer();
    await shop.deliverEmails();
    const received = mailbox.to(asker.email).length;
    const asked = mailbox.to(INSTRUCTOR).length;
    expect((await ask(asker)).status).toBe(200);
    await shop.deliverEmails();
    expect(mailbox.to(asker.email)).toHaveLength(received);
    expect(mailbox.to(INSTRUCTOR)).toHaveLength(asked + 1);
  });

  test("keeps the question and sends the copy if the shop has no contact email address yet", async () => {
    const texts = shop.db.doc("site/texts");
    const before = (await texts.get()).data() ?? {};
    await texts.delete();
    const mailed = mailbox.to(INSTRUCTOR).length;
    expect((await ask(customer)).status).toBe(200);
    await shop.deliverEmails();
    await texts.set(before);
    expect(mailbox.to(INSTRUCTOR)).toHaveLength(mailed);
    const copy = mailbox.to(customer.email).at(-1);
    expect(copy?.subject).toBe("Spurningin þín: Kennslustund 1");
    expect(headerOf(copy, "reply-to")).toBeUndefined();
  });
});

describe("quota", () => {
  test("counts down the questions of a course and refuses the next one [10.66]", async () => {
    await setQuota(2);
    expect((await read(customer)).body).toEqual({ quota: 2, left: 2, questions: [] });
    expect((await ask(customer)).body).toMatchObject({
      left: 1,
      questions: [{ text: TEXT, answeredAt: null }],
    });
    expect((await ask(customer, {}, 2)).body).toMatchObject({ left: 0, questions: [{ lessonId: 2 }] });
    expect(await ask(customer, {}, 3)).toMatchObject(refusal(409, "question_quota_used"));
    await setQuota(0);
    expect((await read(customer)).body).toMatchObject({ quota: 0, left: 0, questions: [{ text: TEXT }] });
  });

  test("accepts only one of several simultaneous questions if one is left", async () => {
    await setQuota(1);
    const answers = await Promise.all(times(3).map((index) => ask(customer, { text: `${TEXT} ${index}` })));
    expect(statusesOf(answers).sort()).toEqual([200, 409, 409]);
    expect((await read(customer)).body.questions).toHaveLength(1);
  });

  test.each([
    ["question", 5],
    ["last question of the quota", 1],
  ])("saves a repeated %s once and mails it once", async (_, quota) => {
    await setQuota(quota);
    const mailed = mailbox.to(INSTRUCTOR).length;
    const answers = [await ask(customer), await ask(customer)];
    expect(answers.map(({ body }) => body.left)).toEqual([quota - 1, quota - 1]);
    await shop.deliverEmails();
    expect(mailbox.to(INSTRUCTOR)).toHaveLength(mailed + 1);
  });

  test("refuses the sixth question within an hour with the time to wait [10.66]", async () => {
    await setQuota(10);
    for (const index of times(5))
      expect((await ask(customer, { text: `${TEXT} ${index}` })).status).toBe(200);
    expectTooMany(await ask(customer, { text: `${TEXT} 5` }), ATTEMPT_LIMITS.question.account.windowSeconds);
  });
});

describe("access", () => {
  test("accepts questions from customers only and shows each customer only their own [10.65]", async () => {
    const other = await shop.newUser();
    expect(await ask(other)).toMatchObject(refusal(403, "course_not_bought"));
    expect(await read(other)).toMatchObject(refusal(403, "course_not_bought"));
    expect((await shop.ask("GET", "/api/lessons/1/questions?courseId=1")).status).toBe(401);
    await shop.buy(other);
    await ask(customer);
    expect((await read(other)).body).toEqual({ quota: 5, left: 5, questions: [] });
  });

  test("rejects a question about a lesson of another course", async () => {
    expect(await ask(customer, {}, 4)).toMatchObject(refusal(404, "lesson_not_found"));
    expect(await ask(customer, { courseId: 2 }, 4)).toMatchObject(refusal(403, "course_not_bought"));
  });

  test("refuses a customer whose course was revoked", async () => {
    await ask(customer);
    await revoke(customer.id);
    expect((await ask(customer, { text: `${TEXT} Aftur` })).status).toBe(403);
    expect((await read(customer)).status).toBe(403);
  });
});

test.each([
  ["a short text", { text: "Hvað?" }],
  ["a text of blanks", { text: " ".repeat(20) }],
  ["a long text", { text: "a".repeat(2001) }],
  ["a link that runs a script", { link: "javascript:alert(1)" }],
  ["a link to a file", { link: "file:///etc/passwd" }],
  ["a link with a password", { link: "https://golf.is@evil.example" }],
  ["a link without a host", { link: "https:" }],
  ["a word as a link", { link: "sveiflan" }],
  ["a long link", { link: `https://golf.is/${"a".repeat(500)}` }],
])("rejects %s", async (_, question) => {
  expect(await ask(customer, question)).toMatchObject(refusal(400, "invalid_input"));
});

test.each([
  ["Horfðu á „Sveiflan mín“ á YouTube https://youtu.be/abcdefghijk", "https://youtu.be/abcdefghijk"],
  ["https://photos.app.goo.gl/AbC1.", "https://photos.app.goo.gl/AbC1"],
  ["Sjá (www.golf.is/a).", "https://www.golf.is/a"],
  ["golf.is/a,", "https://golf.is/a"],
])("extracts the link from the pasted text %j [10.255]", async (link, taken) => {
  const asker = await shop.newBuyer();
  const { body } = await ask(asker, { text: TEXT, link });
  expect(body.questions).toMatchObject([{ link: taken }]);
});

test("completes a link without a scheme and removes control characters from the text", async () => {
  const { body } = await ask(customer, { text: `${TEXT}\r\n\u0000\u202eBcc: x`, link: " youtu.be/abc " });
  expect(body.questions).toMatchObject([{ text: `${TEXT}\nBcc: x`, link: "https://youtu.be/abc" }]);
});

describe("open questions", () => {
  test("lists open questions, marks one as answered and opens it again [10.67]", async () => {
    await ask(customer);
    const isMine = ({ user }: OpenQuestion) => user.id === customer.id;
    const [question] = (await open()).filter(isMine);
    const about = { lessonTitle: "Kennslustund 1", text: TEXT, user: { name: "Jóna Prufa" } };
    expect(question).toMatchObject(about);
    const count = async () => (await get<{ questions: number }>("/api/admin/overview/highlights")).questions;
    const before = await count();

    for (const _ of times(2))
      expect((await mark(question?.id, true)).body.answeredAt).toEqual(expect.any(String));
    expect((await open()).filter(isMine)).toEqual([]);
    expect(await count()).toBe(before - 1);
    expect((await read(customer)).body.questions).toMatchObject([{ answeredAt: expect.any(String) }]);
    expect(await shop.stored(`questions/${question?.id}`)).toMatchObject({ answeredBy: admin.uid });

    expect((await mark(question?.id, false)).body.answeredAt).toBeNull();
    expect((await open()).filter(isMine)).toHaveLength(1);
    const student = await get<Student>(`/api/admin/users/${customer.id}`);
    expect(student.questions).toMatchObject([{ id: question?.id, text: TEXT }]);
    const entries = await get<{ action: string }[]>(`/api/admin/users/${customer.id}/audit`);
    expect(entries.map(({ action }) => action)).toEqual(["question_reopened", "question_answered"]);
  });

  test("rejects an unknown question", async () => {
    expect(await mark("nobody", true)).toMatchObject(refusal(404, "question_not_found"));
  });
});

test("exports the questions of a customer and erases them with their unsent email [10.68]", async () => {
  await ask(customer);
  expect((await exportOf(customer)).questions).toMatchObject([{ text: TEXT, lessonId: 1 }]);
  expect((await erase(customer)).status).toBe(200);
  for (const collection of ["questions", "emails"]) {
    const { docs } = await shop.db.collection(collection).get();
    expect(docs.filter((document) => JSON.stringify(document.data()).includes(customer.id))).toEqual([]);
  }
});
