import { useSearchParams } from "react-router-dom";
import { AUTH_QUERY } from "../../lib/auth-intent.ts";

/**
 * Returns the path that opens the panel for a forgotten password. `next` is the redirect target after the
 * sign-in.
 */
export function forgotPath(next: string | null): string {
  return `/auth?${new URLSearchParams({ ...(next !== null && { next }), [AUTH_QUERY.panel]: AUTH_QUERY.forgot })}`;
}

/**
 * Returns the paths that open and close the panel for a forgotten password. The URL stores the state, so that
 * the back button closes the panel and emails and pages can link to it.
 */
export function useForgotPanel() {
  const [query] = useSearchParams();
  const open = new URLSearchParams(query);
  open.set(AUTH_QUERY.panel, AUTH_QUERY.forgot);
  const closed = new URLSearchParams(query);
  closed.delete(AUTH_QUERY.panel);
  return {
    openPath: `/auth?${open}`,
    closedPath: closed.size > 0 ? `/auth?${closed}` : "/auth",
  };
}
