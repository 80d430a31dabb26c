/** A new session: its cookie, and its lifetime in milliseconds. */
export type NewSession = { cookie: string; lifetimeMs: number };

/** The content of a genuine session cookie. Times are milliseconds since 1970. */
export type Session = {
  /** The same for every spelling of the same cookie. */
  id: string;
  uid: string;
  signedInAt: number;
  expiresAt: number;
};

/** The account behind a session. */
export type Principal = { uid: string; isAdmin: boolean };
