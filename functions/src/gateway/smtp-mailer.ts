import type { Transporter } from "nodemailer";
import type { Letter, Mailer } from "./mailer.ts";

/** Shorter together than a mail is held for sending (`domain/mail.ts`), in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Mail through the SMTP server at `url` (`smtps://user:password@host`), from `from`.
 * The library is loaded with the first mail: most instances never send one.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let transport: Transporter | undefined;
  return {
    async send(letter) {
      const { default: nodemailer } = await import("nodemailer");
      transport ??= nodemailer.createTransport({ url, ...TIMEOUTS });
      await transport.sendMail(message(letter, from));
    },
  };
}

/** The same message id for every attempt, so that a mailbox can tell a repeated one. */
export function message({ id, to, subject, text, html }: Letter, from: string) {
  return { from, to, subject, text, html, messageId: `<${id}@${from.split("@").at(-1)?.replace(">", "")}>` };
}
