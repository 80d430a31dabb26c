/** The e-mail address that has been typed into one of the forms. */
export type DraftEmail = { read: () => string; keep: (email: string) => void };

/**
 * What a form begins with: the address that was typed into another. A field without a value of its own here keeps what
 * was typed into it before React was there.
 */
export function draftValues(email: DraftEmail): { email?: string } {
  const typed = email.read();
  return typed === "" ? {} : { email: typed };
}
