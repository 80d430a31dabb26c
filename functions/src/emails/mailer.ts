/** An email ready to be sent; `id` is the same for every attempt. */
export type EmailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Text files that come along. */
  attachments?: readonly { filename: string; content: string }[];
  /** Where a mail program takes its reader off the list with one press. */
  unsubscribeUrl?: string;
};

/** Sends email. Throws when the message was not accepted; it may then be sent again. */
export type Mailer = { send(message: EmailMessage): Promise<void> };
