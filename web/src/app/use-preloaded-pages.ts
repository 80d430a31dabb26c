import { useEffect } from "react";
import { loadPage } from "./pages.ts";

/** Fetches a page's code when a link to it is pointed at or focused, so that it opens without a wait. */
export function usePreloadedPages(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      if (link) loadPage(link.pathname).catch(() => {}); // the click will try again, and show what is wrong
    };
    document.addEventListener("pointerover", preload);
    document.addEventListener("focusin", preload);
    return () => {
      document.removeEventListener("pointerover", preload);
      document.removeEventListener("focusin", preload);
    };
  }, []);
}
