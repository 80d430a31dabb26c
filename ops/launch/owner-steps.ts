import { randomInt, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { EmailAddress } from "../../functions/src/accounts/schema.ts";
import { senderOf, smtpMailer, verifySmtp } from "../../functions/src/emails/mailer.ts";
import { type Content, parseContent, samplesIn } from "../content/content.ts";
import type { Ask } from "./ask.ts";
import { askForCards, cardSteps } from "./card-steps.ts";
import { hasSecret, readSecret, unwritable, writeSecret } from "./settings.ts";
import { byHand, type Finding, type Launch, ok, type Step, todo, unlessForbidden } from "./step.ts";

/**
 * Returns the finding for a project's content file. `text` is null if there is no file: then the courses must
 * already be in Firestore.
 */
export function contentFinding(
  text: string | null,
  { file, hasCourses }: { file: string; hasCourses: boolean },
): Finding {
  if (text === null)
    return hasCourses
      ? ok()
      : byHand(`Write ${file}. Begin with a copy of local/seed/content.yaml, and replace its sample texts.`);
  const samples = samplesIn(text);
  if (samples.length > 0)
    return byHand(
      `${file} still has sample data. Replace it and remove the line "sample: true" there:\n  ${samples.join("\n  ")}`,
    );
  try {
    const { courses } = parseContent(text);
    return courses.some(({ isPublished }) => isPublished) ? ok() : byHand(`No course in ${file} is on sale.`);
  } catch (error) {
    return byHand(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns the content of the project's file, or null if the file does not exist. */
export function ownContent({ contentFile }: Pick<Launch, "contentFile">): Content | null {
  return existsSync(contentFile) ? parseContent(readFileSync(contentFile, "utf8")) : null;
}

/** Returns the SMTP URL for answers as a person knows them. A whole URL is returned unchanged. */
export function smtpUrl(server: string, { user, password }: { user: string; password: string }): string {
  if (/^smtps?:/.test(server)) return server;
  const [host, port = "465"] = server.split(":");
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `${port === "465" ? "smtps" : "smtp"}://${login}@${host}:${port}`;
}

export const ownTextsStep: Step = {
  title: "Texts, company and courses are the shop's own",
  async check(launch) {
    const { contentFile: file, open } = launch;
    const text = existsSync(file) ? readFileSync(file, "utf8") : null;
    const hasCourses = async () => !(await (await open()).db.collection("courses").limit(1).get()).empty;
    return contentFinding(text, {
      file,
      hasCourses: text === null && (await hasCourses().catch(() => false)),
    });
  },
};

export const ownerSteps: readonly Step[] = [
  {
    title: "The site has an address",
    check: async ({ settings }) => (settings.get("SITE_URL") ? ok() : todo("SITE_URL is not set")),
    act: async ({ projectId, settings }) => settings.set({ SITE_URL: `https://${projectId}.web.app` }),
  },
  {
    title: "The owner gets alerts by e-mail",
    check: async ({ settings }) => (settings.get("OWNER_EMAIL") ? ok() : todo("OWNER_EMAIL is not set")),
    async act(launch, ask) {
      const proposal = ownContent(launch)?.site?.company.email;
      const answer = await ask.text("E-mail of the owner, who signs in first and gets alerts:", {
        ...(proposal !== undefined && { proposal }),
        check: (typed) => (EmailAddress.safeParse(typed).success ? null : "Type an e-mail address."),
      });
      launch.settings.set({ OWNER_EMAIL: EmailAddress.parse(answer) });
    },
  },
  ...cardSteps,
  {
    title: "The mail server accepts the shop's login",
    async check(launch) {
      if (!launch.settings.get("MAIL_FROM")) return todo("MAIL_FROM is not set");
      if (!(await hasSecret(launch, "SMTP_URL"))) return todo("SMTP_URL has no value");
      return unlessForbidden(async () => {
        const url = await readSecret(launch, "SMTP_URL");
        return url === null ? ["SMTP_URL has no value"] : smtpFaults(url);
      });
    },
    act: askForMail,
  },
];

async function smtpFaults(url: string): Promise<string[]> {
  try {
    await verifySmtp(url);
    return [];
  } catch (error) {
    return [`the mail server refuses: ${error instanceof Error ? error.message : error}`];
  }
}

/** Asks for sender and server until a message arrives at the owner, and then stores them. */
async function askForMail(launch: Launch, ask: Ask): Promise<void> {
  const { settings, say } = launch;
  const company = ownContent(launch)?.site?.company;
  const proposal = settings.get("MAIL_FROM") ?? (company && `${company.name} <${company.email}>`);
  const from = await ask.text("Sender of e-mails:", {
    ...(proposal !== undefined && { proposal }),
    check: (typed) => unwritable(typed) ?? (senderOf(typed) !== null ? null : "It needs an e-mail address."),
  });
  const sender = senderOf(from);
  if (sender === null) throw new Error(`${from} has no email address`);
  for (;;) {
    const server = await ask.text("Mail server, for example smtp.gmail.com or smtp.example.is:587");
    const isUrl = /^smtps?:/.test(server);
    const user = isUrl ? "" : await ask.text("User at the mail server:");
    const password = isUrl ? "" : await ask.secret("Password at the mail server (hidden):");
    const url = smtpUrl(server, { user, password });
    const faults = await smtpFaults(url);
    for (const fault of faults) say(`✗ ${fault}`);
    if (faults.length > 0) continue;
    const to = settings.get("OWNER_EMAIL") ?? "";
    const code = String(randomInt(1000, 10_000));
    const text = `Pósturinn komst til skila. Sláðu þessa tölu inn í uppsetningunni: ${code}`;
    const subject = "Prófun á pósti frá búðinni";
    await smtpMailer({ url, from: sender }).send({
      id: randomUUID(),
      to,
      subject,
      text,
      html: `<p>${text}</p>`,
    });
    const typed = await ask.text(`A message is on its way to ${to}. Which number does it show?`);
    if (typed !== code) {
      say("✗ That is another number. Check sender and server, and look into the spam folder.");
      continue;
    }
    await writeSecret(launch, "SMTP_URL", url);
    settings.set({ MAIL_FROM: from });
    return;
  }
}

async function askForGoogle(launch: Launch, ask: Ask): Promise<void> {
  const id = await ask.text("Client id, ends in .apps.googleusercontent.com:", { check: unwritable });
  await writeSecret(launch, "GOOGLE_CLIENT_SECRET", await ask.secret("Client secret (hidden):"));
  launch.settings.set({ GOOGLE_CLIENT_ID: id });
}

/** Questions about settings that change later. The functions use the answers after the next deploy. */
export const QUESTIONS = { mail: askForMail, cards: askForCards, google: askForGoogle };
