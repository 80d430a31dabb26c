import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Credentials, Registration, User } from "functions/contract/user";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { call } from "./call.ts";
import { EXPIRED_KEY, fetchUser, forgetUser, USER_KEY } from "./session.ts";
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
  signOut: () => Promise<unknown>;
  /** Ends the sessions on all devices. */
  signOutEverywhere: () => Promise<unknown>;
};

const AuthContext = createContext<Auth | null>(null);

type AuthProviderProps = {
  /** Whether the first rendering must be that of nobody in particular. */
  isPrerendered: boolean;
  children: ReactNode;
};

export function AuthProvider({ isPrerendered, children }: AuthProviderProps) {
  const queries = useQueryClient();
  const user = useQuery({ queryKey: USER_KEY, queryFn: fetchUser });
  const isSignedIn = Boolean(user.data);
  useEffect(() => {
    if (isSignedIn)
      import("./sign-out-elsewhere.ts").then((file) => file.watchSignOut(queries)).catch(() => {});
  }, [isSignedIn, queries]);
  const onSuccess = (signedIn: User) => {
    queries.setQueryData(USER_KEY, signedIn);
    queries.setQueryData(EXPIRED_KEY, false);
  };
  const signIn = useMutation({ mutationFn: (input: Credentials) => call("login", input), onSuccess });
  const register = useMutation({ mutationFn: (input: Registration) => call("register", input), onSuccess });
  const onSignedOut = () => forgetUser(queries);
  const signOut = useMutation({ mutationFn: () => call("logout", {}), onSuccess: onSignedOut });
  const signOutEverywhere = useMutation({
    mutationFn: () => call("logoutEverywhere", {}),
    onSuccess: onSignedOut,
  });

  const auth = {
    user: user.data ?? null,
    session: useSession(user.data, isPrerendered),
    isLoading: user.isPending,
    retry: user.isError ? () => void user.refetch() : null,
    signIn: signIn.mutateAsync,
    register: register.mutateAsync,
    signOut: signOut.mutateAsync,
    signOutEverywhere: signOutEverywhere.mutateAsync,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function useSession(user: User | null | undefined, isPrerendered: boolean): Session {
  const [isForAll, setIsForAll] = useState(isPrerendered);
  useEffect(() => startTransition(() => setIsForAll(false)), []);
  if (isForAll) return "unknown";
  return (user === undefined ? hasSessionCookie() : user !== null) ? "member" : "visitor";
}

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
