import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import { emailAddress } from "../core/person.ts";
import type { Company, Guarantee, TermsText } from "../site/schema.ts";
import { type EmailRecord, SEND_TIMEOUT_MS } from "./rules.ts";

/** An email that is ready to be sent. `id` is the same for every attempt. */
export type EmailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Attached text files. */
  attachments?: readonly { filename: string; content: string }[];
  /** Email address for replies. Absent for the sender. */
  replyTo?: string;
  /** URL for the one-click unsubscribe of mail programs. */
  unsubscribeUrl?: string;
};

export type Sender = { name: string; address: string };

/** Returns the sender of a setting, `Name <address>` or an email address, or null if it has no email address. */
export function senderOf(setting: string): Sender | null {
  const [, name = "", bracketed] = /^\s*"?([^<]*?)"?\s*<([^<>]*)>\s*$/.exec(setting) ?? [];
  const email = emailAddress(bracketed ?? setting);
  return email === null ? null : { name, address: email };
}

/** Sends email. Throws if the message was not accepted. It may be sent again unless `isRefusedForGood`. */
export type Mailer = { send(message: EmailMessage): Promise<void> };

/** SMTP replies that refuse a sender, a recipient or a message for good. Source: RFC 5321, section 4.2.3. */
const REFUSED_FOR_GOOD = { from: 550, to: 554 } as const;

/** Nodemailer's codes of a refused envelope or message. A refused connection or password has another code. */
const ABOUT_THE_MESSAGE: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

/**
 * Returns whether the mail server has refused a message for good (550 to 554). A refused connection or password does
 * not count, because it is not about the message.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && "responseCode" in error && "code" in error)) return false;
  const reply = Number(error.responseCode);
  return (
    ABOUT_THE_MESSAGE.includes(error.code) && reply >= REFUSED_FOR_GOOD.from && reply <= REFUSED_FOR_GOOD.to
  );
}

/** Timeouts in milliseconds. Their sum is the timeout of one attempt. */
const TIMEOUTS = {
  connectionTimeout: SEND_TIMEOUT_MS / 4,
  greetingTimeout: SEND_TIMEOUT_MS / 4,
  socketTimeout: SEND_TIMEOUT_MS / 2,
};

/**
 * Returns a mailer for the SMTP server at `url` (`smtps://user:password@host`). Loads
 * the library with the first message, because most instances send none.
 */
export function smtpMailer({ url, from }: { url: string; from: Sender }): Mailer {
  let transport: Transporter | undefined;
  return {
    async send(message) {
      const { default: nodemailer } = await import("nodemailer");
      transport ??= nodemailer.createTransport({ url, ...TIMEOUTS });
      await transport.sendMail(envelope(message, from));
    },
  };
}

/** Signs in to the SMTP server at `url` and sends nothing. Throws if the server refuses or does not answer. */
export async function verifySmtp(url: string): Promise<void> {
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  await transport.verify().finally(() => transport.close());
}

/**
 * Returns the message for nodemailer. All attempts have the same Message-ID, so that a mailbox recognises a
 * duplicate. `Auto-Submitted` prevents automatic replies (RFC 3834, section 5).
 */
function envelope(
  { id, to, subject, text, html, attachments = [], replyTo, unsubscribeUrl }: EmailMessage,
  from: Sender,
) {
  const messageId = `<${id}@${from.address.split("@").at(-1)}>`;
  return {
    // As objects, names and email addresses are not parsed as lists of email addresses.
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId,
    attachments: attachments.map((file) => ({ ...file, contentType: "text/plain; charset=utf-8" })),
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  };
}

/** Returns the headers for one-click unsubscribe. Source: RFC 8058, section 3.1. */
function oneClick(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Returns a mailer for local use. Writes each message to `folder`, as `.eml` for a mail program and as
 * `.txt`.
 */
export function folderMailer({ folder, from }: { folder: string; from: Sender }): Mailer {
  return {
    async send(email) {
      const { default: nodemailer } = await import("nodemailer");
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(envelope(email, from));
      const name = join(folder, `${Date.now()}-${email.id}`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${name}.eml`, message);
      await writeFile(`${name}.txt`, `${email.to}\n${email.subject}\n\n${email.text}`);
    },
  };
}

/** Texts that a receipt adds to the data of its order: the accepted terms, if they are stored, and the guarantee. */
export type OrderTexts = { terms?: TermsText | null; guarantee?: Guarantee };

/**
 * Renders an email of the outbox with the current seller and, for a receipt, with the texts of its order. Returns null
 * if the email must not be sent. Throws for an unknown template or invalid data.
 */
export type RenderEmail = (
  email: Pick<EmailRecord, "id" | "recipient" | "template" | "data">,
  company: Company | null,
  order?: OrderTexts,
) => Promise<EmailMessage | null>;
