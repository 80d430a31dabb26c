/** Who a session belongs to. */
export type Identified = { uid: string; isAdmin: boolean };
