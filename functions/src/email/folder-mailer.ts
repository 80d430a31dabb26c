import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "./mailer.ts";
import { envelope } from "./smtp-mailer.ts";

/** Returns a mailer for one machine: writes each message to `folder`, as `.eml` for a mail program and as `.txt`. */
export function folderMailer({ folder, from }: { folder: string; from: string }): Mailer {
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
