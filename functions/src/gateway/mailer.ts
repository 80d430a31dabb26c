/** A mail ready to go; `id` stays the same however often it is tried. */
export type Letter = { id: string; to: string; subject: string; text: string; html: string };

/** Sends mail. Throws when the mail was not taken; it may then be tried again. */
export type Mailer = { send(letter: Letter): Promise<void> };
