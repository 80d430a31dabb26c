import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Folder of the emails of the shop under test. `npm test` sets the variable. */
const FOLDER = process.env.MAIL_FOLDER ?? ".local/mail";

/** Tries to find an email, 100 ms apart. */
const MOST_TRIES = 200;

/**
 * Waits for an email to `email` whose file name contains `kind`. Returns the first match of `link` in the
 * newest one.
 */
export async function linkMailedTo(
  email: string,
  kind:
    | "reset"
    | "gift"
    | "waitlist-confirm"
    | "email-change"
    | "letter"
    | "question-answer"
    | "staff-invitation",
  link = /https?:\/\/\S+/,
): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [found] =
      mails(kind)
        .find((text) => text.startsWith(`${email}\n`))
        ?.match(link) ?? [];
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`No ${kind} mail to ${email} came`);
}

export function countMailsTo(email: string): number {
  return mails("").filter((text) => text.startsWith(`${email}\n`)).length;
}

function mails(kind: string): string[] {
  // The first email creates the folder.
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".txt") && name.includes(kind))
    .sort()
    .reverse()
    .map((name) => readFileSync(join(FOLDER, name), "utf8"));
}
