import { beforeEach, expect, test } from "vitest";
import type { AskedQuestions, OpenQuestion, Question } from "../../src/questions/schema.ts";
import type { Student } from "../../src/students/schema.ts";
import { refusal } from "../api-client.ts";
import { tickingClock } from "../clock.ts";
import { from, newIp, statusesOf } from "./limits.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, admin, get, audit, exportOf, erase } = await openStaffedShop();
shop.clock.now = tickingClock();
/** The contact email address of the demo's company. */
const INSTRUCTOR: string = (await shop.stored("site/texts"))?.company.email;
const teacher = await shop.newAdmin("teacher");
const TEXT = "Ég slæ alltaf í <b>jörðina</b>.\nHvað veldur?";
const ANSWER = "Stattu nær boltanum.\n- Hné bogin\n- Sjá https://golf.is/grip";

let asker: TestUser;
let id: string;
beforeEach(async () => {
  asker = await shop.verify(await shop.newBuyer("Jóna Prufa"));
  id = await ask(asker);
  await shop.deliverEmails();
});

async function ask({ cookie }: TestUser, lesson = 1): Promise<string> {
  const body = { courseId: 1, text: TEXT };
  const headers = from(newIp());
  const path = `/api/lessons/${lesson}/questions`;
  const { body: asked } = await shop.ask<AskedQuestions>("POST", path, { cookie, body, headers });
  return asked.questions[0]?.id ?? "";
}

const answer = (text: string, { cookie }: { cookie: string } = admin, question = id) =>
  shop.ask<Question & { code?: string }>("POST", `/api/admin/questions/${question}/answer`, {
    cookie,
    body: { text },
  });
const mark = (isAnswered: boolean) =>
  shop.ask("POST", `/api/admin/questions/${id}/answered`, { cookie: admin.cookie, body: { isAnswered } });
const read = async (customer: TestUser) =>
  (await shop.ask<AskedQuestions>("GET", "/api/lessons/1/questions?courseId=1", customer)).body.questions;
const isOpen = async () =>
  (await get<OpenQuestion[]>("/api/admin/questions")).some((question) => question.id === id);
const mailsTo = async ({ email }: { email: string }) => {
  await shop.deliverEmails();
  return mailbox.to(email).filter(({ subject }) => subject?.startsWith("Svar við spurningunni"));
};

test("sends an answer to its student only, by email and below the lesson, and closes the question [10.320]", async () => {
  expect(await isOpen()).toBe(true);
  expect(await answer(ANSWER)).toMatchObject({
    status: 200,
    body: { answer: { text: ANSWER, by: "Stjóri" } },
  });

  const [mail] = await mailsTo(asker);
  expect(mail?.subject).toBe("Svar við spurningunni þinni: Kennslustund 1");
  expect(mail?.replyTo).toEqual([{ name: "", address: INSTRUCTOR }]);
  expect(mail?.text).toContain("Stjóri svarar spurningu þinni um kennslustundina „Kennslustund 1“:");
  expect(mail?.text).toContain(ANSWER);
  expect(mail?.text).toContain("> Ég slæ alltaf í <b>jörðina</b>.\n> Hvað veldur?");
  expect(mail?.text).toContain("http://shop.test/lesson/1?namskeid=1#spurningar");
  expect(mail?.html).not.toMatch(/<b>/);

  expect(await isOpen()).toBe(false);
  const answered = { text: TEXT, answeredAt: expect.any(String), answer: { text: ANSWER, by: "Stjóri" } };
  expect(await read(asker)).toMatchObject([answered]);
  const student = await get<Student>(`/api/admin/users/${asker.id}`);
  expect(student.questions).toMatchObject([answered]);
  expect(await read(await shop.newBuyer())).toEqual([]);
  expect((await audit("?action=answer_sent"))[0]).toMatchObject({ detail: "Kennslustund 1" });
});

test("accepts an answer from a teacher, not from a customer [10.320]", async () => {
  expect(await answer(ANSWER, asker)).toMatchObject({ status: 403 });
  expect((await answer(ANSWER, teacher)).status).toBe(200);
  expect(await mailsTo(asker)).toHaveLength(1);
});

test("sends a repeated answer once [10.321]", async () => {
  const answers = [...(await Promise.all([answer(ANSWER), answer(ANSWER)])), await answer(ANSWER)];
  expect(statusesOf(answers)).toEqual([200, 200, 200]);
  expect(await mailsTo(asker)).toHaveLength(1);
});

test("accepts only one of two simultaneous answers [10.321]", async () => {
  const answers = await Promise.all([answer("Stattu nær."), answer("Stattu fjær.", teacher)]);
  expect(statusesOf(answers).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, "question_answered"));
  expect(await mailsTo(asker)).toHaveLength(1);
});

test("rejects an answer to a question marked as answered, and the undoing of a sent answer [10.321] [10.322]", async () => {
  await mark(true);
  expect(await answer(ANSWER)).toMatchObject(refusal(409, "question_answered"));
  await mark(false);
  expect((await answer(ANSWER)).status).toBe(200);
  expect(await mark(false)).toMatchObject(refusal(409, "question_answered"));
  expect((await mark(true)).status).toBe(200);
  expect(await read(asker)).toMatchObject([{ answer: { text: ANSWER } }]);
});

test.each([
  ["an empty answer", ""],
  ["an answer of blanks", " \n\u200b "],
  ["an answer of 4,001 characters", "a".repeat(4001)],
])("refuses %s [10.320]", async (_, text) => {
  expect(await answer(text)).toMatchObject(refusal(400, "invalid_input"));
  expect(await isOpen()).toBe(true);
});

test("does not quote the question to an email address that the student has not verified", async () => {
  const unverified = await shop.newBuyer();
  expect((await answer(ANSWER, admin, await ask(unverified))).status).toBe(200);
  const [mail] = await mailsTo(unverified);
  expect(mail?.text).toContain("Stattu nær boltanum.");
  expect(mail?.text).not.toContain("Hvað veldur?");
});

test("exports answers with the personal data, and erases them with their emails [10.323]", async () => {
  const second = await ask(asker, 2);
  await answer("Þetta svar er komið.");
  await shop.deliverEmails();
  await answer("Enn ósent svar.", admin, second);
  const { questions } = await exportOf(asker);
  expect(questions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, answer: { text: "Þetta svar er komið.", by: "Stjóri" } }),
    ]),
  );
  expect((await erase(asker)).status).toBe(200);
  for (const text of ["Þetta svar er komið.", "Enn ósent svar.", asker.email])
    expect(await shop.storedWith(text)).toEqual([]);
  expect(await answer(ANSWER)).toMatchObject(refusal(404, "question_not_found"));
});
