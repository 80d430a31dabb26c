import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** After a change of page: to its top, with the focus on `main`, from where the heading takes it over. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
