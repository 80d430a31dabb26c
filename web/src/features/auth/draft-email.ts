/** The email address that was typed into one of the forms. */
export type DraftEmail = { read: () => string; keep: (email: string) => void };

/**
 * Returns the initial values of a form: the email address that was typed into another form. Fields without an
 * initial value keep the text that was typed before hydration.
 */
export function draftValues(email: DraftEmail): { email?: string } {
  const typed = email.read();
  return typed === "" ? {} : { email: typed };
}
