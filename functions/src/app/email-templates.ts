import * as z from "zod";
import {
  confirmEmailContent,
  deletionContent,
  emailChangeContent,
  emailTakenContent,
  formerEmailContent,
  newEmailContent,
  passwordReplacedContent,
  passwordResetContent,
} from "../accounts/emails.ts";
import type { Identity } from "../accounts/identity.ts";
import {
  CONFIRM_EMAIL_TEMPLATE,
  ConfirmEmailData,
  DELETION_TEMPLATE,
  DeletionData,
  EMAIL_CHANGE_TEMPLATE,
  EmailChangeData,
  PASSWORD_REPLACED_TEMPLATE,
} from "../accounts/rules.ts";
import { type EmailContent, htmlOf, sellerOf, textOf } from "../emails/layout.ts";
import type { OrderTexts, RenderEmail } from "../emails/mailer.ts";
import { letterContent } from "../letters/emails.ts";
import { LETTER_TEMPLATE, LETTER_TEST_TEMPLATE, LetterData } from "../letters/rules.ts";
import { digestContent } from "../notices/emails.ts";
import { DIGEST_TEMPLATE, DigestData } from "../notices/rules.ts";
import { receiptContent, SALE_TEMPLATE, SaleData, saleContent } from "../payments/emails.ts";
import { giftContent } from "../payments/gifts/emails.ts";
import { GIFT_TEMPLATE, GiftEmailData } from "../payments/gifts/rules.ts";
import {
  INVOICE_TEMPLATES,
  InvoiceCopyData,
  InvoiceRequestData,
  invoiceCopyContent,
  invoiceRequestContent,
} from "../payments/packs/emails.ts";
import { ReceiptData } from "../payments/receipt.ts";
import { unfinishedContent } from "../payments/unfinished/emails.ts";
import { UNFINISHED_TEMPLATE, UnfinishedData } from "../payments/unfinished/rules.ts";
import { questionAnswerContent, questionContent, questionCopyContent } from "../questions/emails.ts";
import { AnswerEmailData, QUESTION_TEMPLATES, QuestionEmailData } from "../questions/rules.ts";
import { reminderContent } from "../reminders/emails.ts";
import { practiceContent } from "../reminders/practice/emails.ts";
import { PRACTICE_TEMPLATE, PracticeMailData } from "../reminders/practice/rules.ts";
import { REMINDER_TEMPLATE, ReminderData } from "../reminders/rules.ts";
import type { Guarantee, TermsText } from "../site/schema.ts";
import {
  STAFF_CHANGED_TEMPLATE,
  STAFF_INVITATION_TEMPLATE,
  StaffChangedData,
  StaffInvitationData,
  staffChangedContent,
  staffInvitationContent,
} from "../staff/emails.ts";
import { InvitationData, invitationContent } from "../students/emails.ts";
import { waitlistConfirmContent, waitlistOpenedContent } from "../waitlist/emails.ts";
import { WAITLIST_TEMPLATES, WaitlistConfirmData, WaitlistOpenedData } from "../waitlist/rules.ts";

type TemplateContext = {
  siteUrl: string;
  identity: Pick<Identity, "passwordResetToken" | "accountByEmail">;
  /** The terms that the buyer accepted. Null if they are not stored. */
  terms: TermsText | null;
  /** The guarantee of the shop. Its text is empty if there is none. */
  guarantee: Guarantee;
};

const NO_GUARANTEE: Guarantee = { title: "", text: "" };

/** Sender of the emails, as `Name <address>`. */
type Named = { sender: string };

type Template<Schema extends z.ZodType> = {
  data: Schema;
  render(data: z.output<Schema>, recipient: string, context: TemplateContext): Promise<EmailContent | null>;
};

const template = <Schema extends z.ZodType>(template: Template<Schema>) => template;

const letter = template({
  data: LetterData,
  render: async (data, _, { siteUrl }) => letterContent(data, siteUrl),
});

/** All emails of the shop: the schema of the data and the render function. */
const TEMPLATES = {
  receipt: template({
    data: ReceiptData,
    render: async (data, recipient, context) => receiptContent(data, { recipient, ...context }),
  }),

  /** Creates the token when the email is sent. An email address without an account gets no email. */
  passwordReset: template({
    data: z.object({ next: z.string().nullable().default(null) }),
    async render({ next }, recipient, { siteUrl, identity }) {
      const token = await identity.passwordResetToken(recipient);
      return token === null ? null : passwordResetContent({ token, next }, siteUrl);
    },
  }),

  invitation: template({
    data: InvitationData,
    async render(data, recipient, { siteUrl, identity }) {
      const token = data.isNew ? await identity.passwordResetToken(recipient) : null;
      return invitationContent(data, token, siteUrl);
    },
  }),

  [GIFT_TEMPLATE]: template({
    data: GiftEmailData,
    render: async (data, _, { siteUrl }) => giftContent(data, siteUrl),
  }),

  [SALE_TEMPLATE]: template({
    data: SaleData,
    render: async (data, _, { siteUrl }) => saleContent(data, siteUrl),
  }),

  [WAITLIST_TEMPLATES.confirm]: template({
    data: WaitlistConfirmData,
    render: async (data, _, { siteUrl }) => waitlistConfirmContent(data, siteUrl),
  }),

  [WAITLIST_TEMPLATES.opened]: template({
    data: WaitlistOpenedData,
    render: async (data, _, { siteUrl }) => waitlistOpenedContent(data, siteUrl),
  }),

  [INVOICE_TEMPLATES.instructor]: template({
    data: InvoiceRequestData,
    render: async (data, _, { siteUrl }) => invoiceRequestContent(data, siteUrl),
  }),

  [INVOICE_TEMPLATES.buyer]: template({
    data: InvoiceCopyData,
    render: async (data) => invoiceCopyContent(data),
  }),

  [QUESTION_TEMPLATES.instructor]: template({
    data: QuestionEmailData,
    render: async (data, _, { siteUrl }) => questionContent(data, siteUrl),
  }),

  [QUESTION_TEMPLATES.copy]: template({
    data: QuestionEmailData,
    render: async (data) => questionCopyContent(data),
  }),

  [QUESTION_TEMPLATES.answer]: template({
    data: AnswerEmailData,
    render: async (data, _, { siteUrl }) => questionAnswerContent(data, siteUrl),
  }),

  [REMINDER_TEMPLATE]: template({
    data: ReminderData,
    render: async (data, _, { siteUrl }) => reminderContent(data, siteUrl),
  }),

  [PRACTICE_TEMPLATE]: template({
    data: PracticeMailData,
    render: async (data, _, { siteUrl }) => practiceContent(data, siteUrl),
  }),

  [UNFINISHED_TEMPLATE]: template({
    data: UnfinishedData,
    render: async (data, _, { siteUrl }) => unfinishedContent(data, siteUrl),
  }),

  [LETTER_TEMPLATE]: letter,
  [LETTER_TEST_TEMPLATE]: letter,

  [DIGEST_TEMPLATE]: template({
    data: DigestData,
    render: async (data, _, { siteUrl }) => digestContent(data, siteUrl),
  }),

  [CONFIRM_EMAIL_TEMPLATE]: template({
    data: ConfirmEmailData,
    render: async (data, recipient, { siteUrl }) => confirmEmailContent(data, recipient, siteUrl),
  }),

  [PASSWORD_REPLACED_TEMPLATE]: template({
    data: z.object({}),
    render: async (_data, _recipient, { siteUrl }) => passwordReplacedContent(siteUrl),
  }),

  /**
   * Looks up the holder of a new email address when the email is sent, so that neither the response nor its
   * duration reveals whether another account has the email address.
   */
  [EMAIL_CHANGE_TEMPLATE]: template({
    data: EmailChangeData,
    async render(data, recipient, { siteUrl, identity }) {
      const account = await identity.accountByEmail(recipient);
      const isTaken = account !== null && account.uid !== data.userId;
      return isTaken ? emailTakenContent(siteUrl) : emailChangeContent(data, siteUrl);
    },
  }),

  [STAFF_INVITATION_TEMPLATE]: template({
    data: StaffInvitationData,
    render: async (data, _, { siteUrl }) => staffInvitationContent(data, siteUrl),
  }),

  [STAFF_CHANGED_TEMPLATE]: template({
    data: StaffChangedData,
    render: async (data, _, { siteUrl }) => staffChangedContent(data, siteUrl),
  }),

  [DELETION_TEMPLATE]: template({
    data: DeletionData,
    render: async (data, _, { siteUrl }) => deletionContent(data, siteUrl),
  }),

  emailChanged: template({
    data: z.object({ isCurrent: z.boolean() }),
    async render({ isCurrent }, recipient, { siteUrl, identity }) {
      if (!isCurrent) return formerEmailContent();
      const token = await identity.passwordResetToken(recipient);
      return token === null ? null : newEmailContent(token, siteUrl);
    },
  }),
};

export const EMAIL_TEMPLATES = Object.keys(TEMPLATES);

/** Returns a function that renders emails with `TEMPLATES`. */
export function emailRenderer({
  sender,
  ...context
}: Omit<TemplateContext, keyof OrderTexts> & Named): RenderEmail {
  const templates: Record<string, Template<z.ZodType> | undefined> = TEMPLATES;
  return async (
    { id, recipient, template, data },
    company,
    { terms = null, guarantee = NO_GUARANTEE } = {},
  ) => {
    const found = Object.hasOwn(templates, template) ? templates[template] : undefined;
    if (found === undefined) throw new Error(`unknown email template: ${template.slice(0, 50)}`);
    const content = await found.render(found.data.parse(data), recipient, { ...context, terms, guarantee });
    if (content === null) return null;
    const seller = sellerOf(company, sender, content);
    const { subject, unsubscribe, attachments, replyTo } = content;
    return {
      id,
      to: recipient,
      subject,
      text: textOf(content, seller),
      html: htmlOf(content, seller, context.siteUrl),
      ...(attachments && { attachments }),
      ...(replyTo && { replyTo }),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClick }),
    };
  };
}
