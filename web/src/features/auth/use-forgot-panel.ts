import { useSearchParams } from "react-router-dom";
import { AUTH_QUERY } from "../../lib/auth-intent.ts";

/** Opens the panel for a forgotten password from anywhere, for somebody who was heading for `next`. */
export function forgotPath(next: string | null): string {
  return `/auth?${new URLSearchParams({ ...(next !== null && { next }), [AUTH_QUERY.panel]: AUTH_QUERY.forgot })}`;
}

/**
 * The addresses that open and close the panel for a forgotten password. It is in the address, so that the browser's back
 * button closes it and a mail or a page can lead to it.
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
