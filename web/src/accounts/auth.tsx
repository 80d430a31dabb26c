import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Credentials, Registration, User } from "functions/accounts/schema";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { CookiesBlocked, call } from "../lib/api-client.ts";
import { hasSessionCookie, type SessionHint } from "../lib/session-hint.ts";
import { expiredQuery, forgetUser, userQuery } from "./api.ts";

type Auth = {
  user: User | null;
  /** State of the session, available before the server replies. */
  session: SessionHint;
  /** True until the first request for the user has completed. */
  isLoading: boolean;
  /** Refetches the user. Null unless the last request failed. */
  retry: (() => void) | null;
  signIn: (credentials: Credentials) => Promise<User>;
  register: (registration: Registration) => Promise<User>;
  signOut: () => Promise<void>;
};

function sessionOf(user: User | null | undefined): SessionHint {
  const isMember = user === undefined ? hasSessionCookie() : user !== null;
  return isMember ? "member" : "visitor";
}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const user = useQuery(userQuery);
  useWatchSession(user.data?.id ?? null);
  const actions = useMemo(() => actionsOn(queries), [queries]);

  const auth = {
    user: user.data ?? null,
    session: sessionOf(user.data),
    isLoading: user.isPending,
    retry: user.isError ? () => void user.refetch() : null,
    ...actions,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * Ends this tab's session when another tab signs out or signs in with a different account. All tabs share one
 * cookie. Does nothing if `id` is null.
 */
export function useWatchSession(id: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    import("./session-elsewhere.ts").then((file) => file.watchSession(queries, id)).catch(() => {});
  }, [id, queries]);
}

/**
 * Creates the functions that start and end a session. They are not mutations because no component uses their
 * state and the mutation code would be part of every page.
 */
function actionsOn(queries: QueryClient) {
  const signedIn = (customer: User) => {
    if (!hasSessionCookie()) throw new CookiesBlocked();
    queries.setQueryData(userQuery.queryKey, customer);
    queries.setQueryData(expiredQuery.queryKey, false);
    return customer;
  };
  const signedOut = () => forgetUser(queries);
  return {
    signIn: (input: Credentials) => call("POST /api/login", input).then(signedIn),
    register: (input: Registration) => call("POST /api/register", input).then(signedIn),
    signOut: () => call("POST /api/logout", {}).then(signedOut),
  };
}

/**
 * Returns the signed-in user and the functions that start and end a session.
 * @throws Error outside an `AuthProvider`
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
