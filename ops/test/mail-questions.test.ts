import { expect, onTestFinished, test } from "vitest";
import { openMailbox } from "../../functions/test/api/mailbox.ts";
import { type Ask, noQuestions } from "../launch/ask.ts";
import { mailSteps } from "../launch/mail-steps.ts";
import { QUESTIONS } from "../launch/owner-steps.ts";
import { readSecret, writeSecret } from "../launch/settings.ts";
import { setUp } from "../launch/walk.ts";
import { openLaunch } from "./google/launch.ts";
import { codeIn } from "./google/shop.ts";

const SENDER = "Golf <hallo@golf.is>";

/** Returns a shop without mail settings, and an operator who types `numbers` as the number of the message. */
async function shopWithoutMail(numbers: (() => string)[]) {
  const mail = await openMailbox();
  onTestFinished(() => mail.close());
  const { launch, lines } = await openLaunch(["secretmanager.googleapis.com"]);
  const asked: string[] = [];
  launch.settings.set({ OWNER_EMAIL: "kennari@golf.is" });
  const ask: Ask = {
    ...noQuestions,
    text: async (question, { proposal } = {}) => {
      asked.push(`${question} [${proposal ?? ""}]`);
      if (/number/.test(question)) return numbers.shift()?.() ?? codeIn(mail.mails);
      return proposal ?? (/^Sender/.test(question) ? SENDER : mail.url);
    },
  };
  return { mail, launch, ask, asked, lines };
}

test("proposes the last answers again after the server has refused the sender [10.388]", async () => {
  const { mail, launch, ask, asked, lines } = await shopWithoutMail([]);
  mail.state.reply = { to: "sender", code: 550 };
  const { say } = launch;
  launch.say = (line) => {
    mail.state.reply = null;
    say(line);
  };
  await QUESTIONS.mail.ask(launch, ask);
  expect(lines).toEqual([
    expect.stringMatching(
      /^✗ the mail server refuses a message from hallo@golf\.is to kennari@golf\.is: .*550/,
    ),
  ]);
  expect(asked?.slice(2, 5)).toEqual([
    "E-mail of the owner, who signs in first and gets alerts: [kennari@golf.is]",
    `Sender of e-mails: [${SENDER}]`,
    `Mail server, for example smtp.gmail.com or smtp.example.is:587 [${mail.url}]`,
  ]);
  expect(launch.settings.get("MAIL_FROM")).toBe(SENDER);
  expect(await readSecret(launch, "SMTP_URL")).toBe(mail.url);
});

test("asks for a mistyped number again before it asks for sender and server [10.388]", async () => {
  const { launch, ask, asked, lines } = await shopWithoutMail([() => "1"]);
  await QUESTIONS.mail.ask(launch, ask);
  expect(lines).toEqual(["✗ That is another number. Type it once more."]);
  expect(asked?.filter((question) => question.startsWith("Sender"))).toHaveLength(1);
});

test("asks for the owner again if the message has not arrived [10.414]", async () => {
  const { mail, launch, ask } = await shopWithoutMail([() => "1", () => "1"]);
  const { text } = ask;
  ask.text = async (question, options) =>
    question.startsWith("E-mail of the owner") ? "Kennarinn@golf.is" : text(question, options);
  await QUESTIONS.mail.ask(launch, ask);
  expect(mail.mails.map(({ to }) => to?.[0]?.address)).toEqual(["kennari@golf.is", "kennarinn@golf.is"]);
  expect(launch.settings.get("OWNER_EMAIL")).toBe("kennarinn@golf.is");
});

test("setup goes on without a question while the mail server does not answer [10.388]", async () => {
  const { launch } = await shopWithoutMail([]);
  launch.settings.set({ MAIL_FROM: SENDER });
  // Nothing listens on this port.
  await writeSecret(launch, "SMTP_URL", "smtp://127.0.0.1:9");
  expect(await setUp(mailSteps, launch, noQuestions)).toEqual([
    {
      title: expect.anything(),
      what: expect.stringMatching(/^the mail server does not answer: .* my-shop mail$/),
    },
  ]);
});

test("keeps the password while another answer is corrected [10.414]", async () => {
  const { mail, launch, ask, lines } = await shopWithoutMail([]);
  const keeps: (string | undefined)[] = [];
  const { text } = ask;
  // Nothing listens on this port.
  const wrong = { Mail: "127.0.0.1:9", User: "golf" };
  ask.text = async (question) => {
    const first = question.slice(0, 4);
    const isWrong = keeps.length < 2 && (first === "Mail" || first === "User");
    return isWrong ? wrong[first] : text(question);
  };
  ask.secret = async (_question, { kept } = {}) => {
    keeps.push(kept);
    return kept ?? "a-password";
  };
  await QUESTIONS.mail.ask(launch, ask);
  expect(keeps).toEqual([undefined, "a-password"]);
  expect(lines[0]).toMatch(/^✗ the mail server does not answer: /);
  expect(await readSecret(launch, "SMTP_URL")).toBe(mail.url);
});
