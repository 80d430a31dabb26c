/** The account behind a session. */
export type Principal = { uid: string; isAdmin: boolean };
