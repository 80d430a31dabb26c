import type { NewSession, Session } from "../accounts/rules.ts";
import type { Access } from "./access.ts";
import type { AdminContext, RequestContext, UserContext } from "./context.ts";
import type { Store } from "./store.ts";

/** The role of the person who signs in. */
export type SignedInAs = "customer" | "owner" | "teacher";

/** Variables of a request in Hono's context. */
export type Env = {
  Variables: {
    store: Store;
    route: string;
    user: string;
    session: Session;
    input: Record<string, unknown>;
    hasCookies: boolean;
  };
};

/** Argument of a handler: the context of the request and the functions that change its HTTP response. */
export type PublicCall = RequestContext & {
  /** Returns the id of the request's session cookie, or null if there is none. Does not verify the session. */
  sessionId: () => string | null;
  startSession: (session: NewSession, options: { role: SignedInAs }) => void;
  /** Clears the session's cookies. */
  endSession: () => void;
  /** Names the next page of a list in the `Link` header. */
  linkNext: (after: string) => void;
  /** Opens a review of a document that cannot be read. */
  reviewUnreadable: (path: string) => Promise<unknown>;
  /** Additional response headers. */
  headers: Record<string, string>;
};

/** Argument of an endpoint's handler, by the endpoint's access. */
export type CallOf<Who extends Access> = Who extends "public"
  ? PublicCall
  : Who extends "admin" | "owner"
    ? PublicCall & AdminContext
    : PublicCall & UserContext;
