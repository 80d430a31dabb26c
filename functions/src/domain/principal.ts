/** Who calls. */
export type Principal = { uid: string; isAdmin: boolean };
