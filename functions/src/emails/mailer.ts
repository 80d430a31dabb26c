/** An email that is ready to be sent. `id` is the same for every attempt. */
export type EmailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Attached text files. */
  attachments?: readonly { filename: string; content: string }[];
  /** URL for the one-click unsubscribe of mail programs. */
  unsubscribeUrl?: string;
};

/** Sends email. Throws if the message was not accepted. It may then be sent again. */
export type Mailer = { send(message: EmailMessage): Promise<void> };
