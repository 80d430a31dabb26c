import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "./mailer.ts";
import { message } from "./smtp-mailer.ts";

/** Mail for one machine: each lands in `folder` as `.eml`, for a mail program, and as the `.txt` a person reads. */
export function folderMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    async send(letter) {
      const { default: nodemailer } = await import("nodemailer");
      const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const { message: whole } = await transport.sendMail(message(letter, from));
      const name = join(folder, `${Date.now()}-${letter.id}`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${name}.eml`, whole);
      await writeFile(`${name}.txt`, `${letter.to}\n${letter.subject}\n\n${letter.text}`);
    },
  };
}
