import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** The outbox. */
export const outbox: Mutant[] = [
  ...inFile(
    "functions/src/domain/email.ts",
    ["functions/src/domain/email.test.ts"],
    [
      ["F20", "attempts >= MAX_ATTEMPTS", "attempts > MAX_ATTEMPTS", "an email is tried 21 times"],
      [
        "email-no-backoff",
        "FIRST_RETRY_MS * 2 ** (attempts - 1)",
        "FIRST_RETRY_MS",
        "a failing mail server is asked each minute",
      ],
      ["email-long-wait", ", LONGEST_RETRY_MS)", ", 60 * LONGEST_RETRY_MS)", "an email waits for days"],
      ["email-lease-short", "SEND_TIMEOUT_MS + 20_000", "SEND_TIMEOUT_MS - 20_000", "an email is sent twice"],
      ["email-state", 'if (sentAt !== null) return "sent";', "", "a sent email is shown as given up"],
    ],
  ),
  ...inFile(
    "functions/src/actions/lease-emails.ts",
    [api("mail", "has a running number without gaps")],
    [
      [
        "email-lease",
        "await tx.emails.setDue(id, attempts, leaseUntil(now));",
        "",
        "two rounds send one email twice",
        api("mail", "waits while the mail server is down"),
      ],
      [
        "receipt-number",
        "payment?.receiptNumber ?? (await tx.counters.nextReceipt())",
        "1",
        "all receipts have one number",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/deliver-emails.ts",
    [api("mail", "waits while the mail server is down")],
    [
      [
        "email-sent-again",
        "await store.emails.setSent(email.id, clock());",
        "",
        "a sent email is sent again",
      ],
      [
        "email-given-up",
        "await openReview({ tx, now }, review);",
        "",
        "an email that was given up is not reviewed",
        api("maintenance", "an email that is given up"),
      ],
      [
        "email-to-nobody",
        "await store.emails.remove(email.id);\n      return false;",
        "return false;",
        "the address of a stranger stays in the outbox",
        api("mail", "is answered the same for an unknown address"),
      ],
      [
        "email-one-at-a-time",
        "const SENT_IN_PARALLEL = 5;",
        "const SENT_IN_PARALLEL = 6;",
        "more emails at once than the mail server takes",
        api("mail", "emails are sent five at a time"),
      ],
    ],
  ),
];
