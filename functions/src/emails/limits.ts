/** Emails of a limited template that an email address gets within `EMAILS_PERIOD_MS`. */
export const EMAILS_PER_PERIOD = 3;

/** Period of the limit in milliseconds. */
export const EMAILS_PERIOD_MS = 60 * 60 * 1000;

type EmailRule = {
  /** Whether the emails are limited, or which of them by their data. */
  isLimited: boolean | ((data: Record<string, unknown>) => boolean);
  because: string;
};

const limited = (because: string): EmailRule => ({ isLimited: true, because });
const unlimited = (because: string): EmailRule => ({ isLimited: false, because });

/**
 * Rules by template. An email is limited if a caller may have typed the email address, or if it may not be verified.
 * The limit does not apply to `isProven` recipients (`Emails.add`). Emails that deliver a purchase are never limited.
 */
export const EMAIL_RULES = {
  passwordReset: limited("A visitor types the email address."),
  confirmEmail: limited("A visitor registers with the email address or signs in to it with Google."),
  emailChange: limited("A customer types the new email address."),
  emailChanged: limited("An owner types the new email address, and the former one may be unverified."),
  accountDeletion: limited("The email address of the account may be unverified."),
  invitation: limited("An owner types the email address."),
  staffInvitation: limited("An owner types the email address."),
  letterTest: limited("The email address of the administrator may be unverified."),
  waitlistConfirm: limited("A visitor types the email address."),
  receipt: {
    isLimited: ({ isCopy }) => isCopy === true,
    because:
      "The receipt after a payment carries what was paid. A copy does not, and buyers ask for any number.",
  },
  gift: {
    isLimited: ({ isPaidFor }) => isPaidFor === false,
    because: "A paid gift carries what was paid. A free gift and an email that was sent before are limited.",
  },
  sale: unlimited("Goes to administrators, once for each sale."),
  staffChanged: unlimited("Goes to administrators, who must hear of every change of the staff."),
  digest: unlimited("Goes to owners, once a day."),
  question: unlimited("Goes to the shop, and customers have a limit and a quota of questions."),
  invoiceRequest: unlimited("Goes to the shop, and accounts have a limit of requests."),
  invoiceRequestCopy: limited("The email address of the account may be unverified."),
  questionCopy: unlimited("Goes to verified email addresses only."),
  questionAnswer: unlimited("An administrator writes it, once for each question."),
  passwordReplaced: unlimited("The recipient has verified the email address just before."),
  reminder: unlimited("Once for each kind and each course that the recipient owns."),
  practice: unlimited("At most once a day, on evenings that the customer has chosen."),
  unfinishedOrder: unlimited("Once for each order and once a week, to verified email addresses only."),
  letter: unlimited("An owner confirms each letter. Its readers get it once and can turn such emails off."),
  waitlistOpened: unlimited("Once for each entry that its reader has confirmed."),
} satisfies Record<string, EmailRule>;

export type EmailTemplate = keyof typeof EMAIL_RULES;

/** Returns whether an email is limited. Returns true for an unknown template. */
export function isLimitedEmail({
  template,
  data,
}: {
  template: string;
  data: Record<string, unknown>;
}): boolean {
  const rules: Partial<Record<string, EmailRule>> = EMAIL_RULES;
  const { isLimited } = rules[template] ?? limited("");
  return typeof isLimited === "function" ? isLimited(data) : isLimited;
}
