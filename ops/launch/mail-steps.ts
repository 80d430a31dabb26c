import { randomInt, randomUUID } from "node:crypto";
import { EmailAddress } from "../../functions/src/accounts/schema.ts";
import { senderOf, smtpMailer, verifySmtp } from "../../functions/src/emails/mailer.ts";
import type { Ask } from "./ask.ts";
import { ownContent } from "./own-content.ts";
import { hasSecret, readSecret, unwritable, writeSecret } from "./settings.ts";
import { type Launch, type OutsideFault, type Step, todo, unlessForbidden } from "./step.ts";

/** Returns the SMTP URL for the operator's answers. A whole URL is returned unchanged. */
export function smtpUrl(server: string, { user, password }: { user: string; password: string }): string {
  if (/^smtps?:/.test(server)) return server;
  const [host, port = "465"] = server.split(":");
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `${port === "465" ? "smtps" : "smtp"}://${login}@${host}:${port}`;
}

export const mailSteps: readonly Step[] = [
  {
    title: "The mail server accepts the shop's login",
    async check(launch) {
      if (!launch.settings.get("MAIL_FROM")) return todo("MAIL_FROM is not set");
      if (!(await hasSecret(launch, "SMTP_URL"))) return todo("SMTP_URL has no value");
      return unlessForbidden(
        async () => smtpFault((await readSecret(launch, "SMTP_URL")) ?? ""),
        `npm run ops -- settings ${launch.projectId} mail`,
      );
    },
    act: askForMail,
  },
];

/** First reply of a mail server that refuses for good. Source: RFC 5321, section 4.2.1. */
const FOR_GOOD = 500;

async function smtpFault(url: string): Promise<OutsideFault | null> {
  try {
    await verifySmtp(url);
    return null;
  } catch (error) {
    const isAnswer =
      error instanceof Error && "responseCode" in error && Number(error.responseCode) >= FOR_GOOD;
    const what = error instanceof Error ? error.message : error;
    return { what: `the mail server ${isAnswer ? "refuses" : "does not answer"}: ${what}`, isAnswer };
  }
}

const isUrl = (server: string) => /^smtps?:/.test(server);

/** Answers to the questions about mail, as they were typed. */
type MailAnswers = { from: string; server: string; user: string; password: string };

/** Asks for the owner and stores the email address. */
export async function askForOwner(launch: Launch, ask: Ask): Promise<void> {
  const { settings } = launch;
  const proposal = settings.get("OWNER_EMAIL") ?? ownContent(launch)?.site?.company.email;
  const answer = await ask.text("E-mail of the owner, who signs in first and gets alerts:", {
    ...(proposal !== undefined && { proposal }),
    check: (typed) => (EmailAddress.safeParse(typed).success ? null : "Type an e-mail address."),
  });
  settings.set({ OWNER_EMAIL: EmailAddress.parse(answer) });
}

/**
 * Asks for sender and server until a message arrives at the owner, and then stores them. After a fault, it
 * proposes the last answers, so that the operator types only the wrong one again. If the message has not arrived, the
 * wrong one may be the owner.
 */
export async function askForMail(launch: Launch, ask: Ask): Promise<void> {
  const { settings, say } = launch;
  const company = ownContent(launch)?.site?.company;
  const from = settings.get("MAIL_FROM") ?? (company && `${company.name} <${company.email}>`);
  let last: Partial<MailAnswers> = from === undefined ? {} : { from };
  for (;;) {
    const answers = await mailAnswers(ask, last);
    const url = smtpUrl(answers.server, answers);
    const loginFault = await smtpFault(url);
    const fault = loginFault?.what ?? (await messageFault(launch, ask, { url, from: answers.from }));
    if (fault === null) {
      await writeSecret(launch, "SMTP_URL", url);
      settings.set({ MAIL_FROM: answers.from });
      return;
    }
    say(`✗ ${fault}\nCorrect the wrong answer. Enter keeps the others.`);
    if (loginFault === null) await askForOwner(launch, ask);
    last = answers;
  }
}

async function mailAnswers(ask: Ask, last: Partial<MailAnswers>): Promise<MailAnswers> {
  const proposed = (proposal: string | undefined) => (proposal === undefined ? {} : { proposal });
  const from = await ask.text("Sender of e-mails:", {
    ...proposed(last.from),
    check: (typed) => unwritable(typed) ?? (senderOf(typed) !== null ? null : "It needs an e-mail address."),
  });
  const server = await ask.text("Mail server, for example smtp.gmail.com or smtp.example.is:587", {
    ...proposed(last.server),
    check: (typed) =>
      isUrl(typed) || /^[\w.-]+(:\d+)?$/.test(typed) ? null : "A host, and a port if it is not 465.",
  });
  // A whole URL contains user and password.
  if (isUrl(server)) return { from, server, user: "", password: "" };
  const user = await ask.text("User at the mail server:", proposed(last.user || undefined));
  const password = await ask.secret("Password at the mail server (hidden):", {
    ...(last.password && { kept: last.password }),
  });
  return { from, server, user, password };
}

/** Maximum attempts to type the number of the message. */
const MAX_TRIES = 2;

/** Sends a message with a number to the owner. Returns why it has not arrived, or null. */
async function messageFault(
  { settings, say }: Launch,
  ask: Ask,
  { url, from }: { url: string; from: string },
): Promise<string | null> {
  const sender = senderOf(from);
  if (sender === null) return `${from} has no e-mail address`;
  const to = settings.get("OWNER_EMAIL") ?? "";
  const code = String(randomInt(1000, 10_000));
  const text = `Pósturinn komst til skila. Sláðu þessa tölu inn í uppsetningunni: ${code}`;
  const subject = "Prófun á pósti frá búðinni";
  try {
    const message = { id: randomUUID(), to, subject, text, html: `<p>${text}</p>` };
    await smtpMailer({ url, from: sender }).send(message);
  } catch (error) {
    return `the mail server refuses a message from ${sender.address} to ${to}: ${error instanceof Error ? error.message : error}`;
  }
  const question = `A message is on its way to ${to}. Which number does it show?`;
  for (let tries = 1; (await ask.text(question)) !== code; tries += 1) {
    if (tries === MAX_TRIES)
      return "that is another number. Look into the spam folder, and check owner, sender and server";
    say("✗ That is another number. Type it once more.");
  }
  return null;
}
