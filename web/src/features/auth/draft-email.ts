/** The email address that was typed into one of the forms. */
export type DraftEmail = { read: () => string; keep: (email: string) => void };
