import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { focusMain, toPageTop } from "../lib/to-page-top.ts";

/**
 * Focuses each new page and scrolls to its top. After the back or forward button, the browser restores the
 * scroll position. Does not change the first page.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (type === "POP") focusMain();
    else toPageTop();
  }, [pathname, type]);
  return null;
}
