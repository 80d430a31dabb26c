import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { toPageTop } from "../lib/to-page-top.ts";

/** Begins each page at its top, for the eye and for the keyboard; the first is left as the browser has it. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    toPageTop();
  }, [pathname]);
  return null;
}
