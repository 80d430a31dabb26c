import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Credentials, Registration, User } from "functions/accounts/schema";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { CookiesBlocked, isSessionEnd } from "../lib/api-error.ts";
import { call } from "./call.ts";
import { expiredQuery, forgetUser, userQuery } from "./session.ts";
import { hasSessionCookie, type Session } from "./session-hint.ts";

type Auth = {
  user: User | null;
  /** What is known without waiting for the server. */
  session: Session;
  /** Whether it is still unknown who is at the screen. */
  isLoading: boolean;
  /** Asks again, when the question of who is at the screen could not be answered; else null. */
  retry: (() => void) | null;
  signIn: (credentials: Credentials) => Promise<User>;
  register: (registration: Registration) => Promise<User>;
  signOut: () => Promise<void>;
  /** Ends the sessions on all devices. */
  signOutEverywhere: () => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const user = useQuery(userQuery);
  useWatchSession(user.data?.id ?? null);
  const actions = useMemo(() => actionsOn(queries), [queries]);

  const auth = {
    user: user.data ?? null,
    session: useSession(user.data),
    isLoading: user.isPending,
    retry: user.isError ? () => void user.refetch() : null,
    ...actions,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * While the account `id` is signed in here, a sign-out in another tab, or a sign-in of another account there, ends the
 * session here too: tabs share one cookie.
 */
export function useWatchSession(id: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    import("./session-elsewhere.ts").then((file) => file.watchSession(queries, id)).catch(() => {});
  }, [id, queries]);
}

/** The ways in and out. No mutations: nobody looks at their state, and their code would come with every page. */
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
    signOutEverywhere: () =>
      call("POST /api/logout-everywhere", {}).then(signedOut, (error: unknown) => {
        if (isSessionEnd(error)) forgetUser(queries, true);
        throw error;
      }),
  };
}

/** While a prerendered page is hydrated nobody is known: it was rendered for everybody. */
function useSession(user: User | null | undefined): Session {
  const isMember = () => (user === undefined ? hasSessionCookie() : user !== null);
  return useSyncExternalStore(
    neverChanges,
    () => (isMember() ? "member" : "visitor"),
    () => "unknown",
  );
}

function neverChanges() {
  return () => {};
}

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
