/** A session that begins: the value of its cookie, and how long it lasts in milliseconds. */
export type NewSession = { cookie: string; lifetimeMs: number };

/** What a genuine session cookie says. Times are milliseconds since 1970. */
export type Session = {
  /** The same for every spelling of the same cookie. */
  id: string;
  uid: string;
  signedInAt: number;
  expiresAt: number;
};
