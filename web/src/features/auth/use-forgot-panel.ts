import { useSearchParams } from "react-router-dom";

const PANEL = { key: "panel", forgot: "forgot-password" } as const;

/** Opens the panel for a forgotten password from anywhere. */
export const FORGOT_PATH = `/auth?${PANEL.key}=${PANEL.forgot}`;

/**
 * Whether /auth shows the panel for a forgotten password, and the addresses that open and close it. It is in
 * the address, so that the browser's back button closes it and a mail or a page can lead to it.
 */
export function useForgotPanel() {
  const [query] = useSearchParams();
  const open = new URLSearchParams(query);
  open.set(PANEL.key, PANEL.forgot);
  const closed = new URLSearchParams(query);
  closed.delete(PANEL.key);
  return {
    isOpen: query.get(PANEL.key) === PANEL.forgot,
    openPath: `/auth?${open}`,
    closedPath: closed.size > 0 ? `/auth?${closed}` : "/auth",
  };
}
