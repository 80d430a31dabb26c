import { heldUntil, nextAttempt, type QueuedMail } from "../domain/mail.ts";
import type { StoredMail } from "../store/mail.ts";
import type { Store } from "../store/store.ts";
import { eachAlone } from "./each-alone.ts";
import type { Services } from "./services.ts";

/** What sending takes: the outbox, a mailer, and the letter behind a queued mail. */
export type Sending = { store: Store } & Pick<Services, "mailer" | "letters" | "log">;

/** How long a request waits for its own mail, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Sends a mail that the caller has just queued and still holds. Waits only so long: a slow mail server must not
 * keep a buyer waiting, and what fails is left to the scheduled round. Never throws: what the mail announces is
 * committed, and stays so.
 */
export async function sendQueued(sending: Sending, mail: QueuedMail, now: Date): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
  const sent = eachAlone([mail], sending.log, () => send(sending, { ...mail, attempts: 1 }, now));
  await Promise.race([sent, patience]);
}

/** The scheduled round: sends what is due, each mail held first so that two rounds never send it twice. */
export async function sendDue(sending: Sending, ids: readonly string[], now: Date): Promise<void> {
  await eachAlone(ids, sending.log, async (id) => {
    const held = await hold(sending.store, id, now);
    if (held !== null) await send(sending, held, now);
  });
}

function hold(store: Store, id: string, now: Date): Promise<StoredMail | null> {
  return store.atomically(async (tx) => {
    const mail = await tx.mail.byId(id);
    if (mail === null || mail.dueAt === null || new Date(mail.dueAt) > now) return null;
    const attempts = mail.attempts + 1;
    await tx.mail.attempt(id, attempts, heldUntil(now));
    return { ...mail, attempts };
  });
}

type Attempt = QueuedMail & { attempts: number };

async function send({ store, mailer, letters, log }: Sending, mail: Attempt, now: Date): Promise<void> {
  try {
    await mailer.send(letters.queued(mail));
  } catch (error) {
    const dueAt = nextAttempt(mail.attempts, now);
    log(dueAt === null ? "ERROR" : "WARNING", "mail not sent", {
      mail: mail.id,
      attempts: mail.attempts,
      error: String(error),
    });
    await store.mail.attempt(mail.id, mail.attempts, dueAt);
    return;
  }
  await store.mail.sent(mail.id, now);
}
