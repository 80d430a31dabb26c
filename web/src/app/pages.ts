import { type ComponentType, useEffect } from "react";
import { wantsLessMotion } from "../lib/motion.ts";
import { lazyWithPreload } from "../ui/lazy.tsx";
import { matchRoute, ROUTES } from "./routes.ts";

/** A file of a page exports the page as `<Name>Page`. */
const FILES = import.meta.glob<Record<string, ComponentType>>("../*/**/*-page.tsx");

const PAGES = new Map(
  ROUTES.map(({ path, page }) => [path, page === null ? undefined : lazyWithPreload(() => pageIn(page))]),
);

/**
 * Returns the component of a route. Its code is loaded by `loadPage` or on the first render. Undefined for a
 * static page.
 */
export function pageOf(path: string): ComponentType | undefined {
  return PAGES.get(path)?.Component;
}

export async function loadPage(pathname: string): Promise<void> {
  await PAGES.get(matchRoute(pathname).route.path)?.load();
}

const PAGE_LINK = "a[href^='/']:not([href^='/api/'])";

/** Loads a page's code when the user hovers over or focuses a link to it. */
export function usePreloadedPages(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PAGE_LINK) : null;
      if (link) loadPage(link.pathname).catch(() => {}); // navigation retries and shows the error
    };
    document.addEventListener("pointerover", preload);
    document.addEventListener("focusin", preload);
    return () => {
      document.removeEventListener("pointerover", preload);
      document.removeEventListener("focusin", preload);
    };
  }, []);
}

/**
 * Loads the code that animates entries (`ui/entry.tsx`) when the user begins to use the page, which is then
 * painted. Loads nothing if the user prefers reduced motion.
 */
export function useEntryAnimation(): void {
  useEffect(() => {
    if (wantsLessMotion()) return;
    const load = () => void import("../ui/animated-entry.tsx").catch(() => {});
    document.addEventListener("pointerover", load, { once: true });
    document.addEventListener("focusin", load, { once: true });
    return () => {
      document.removeEventListener("pointerover", load);
      document.removeEventListener("focusin", load);
    };
  }, []);
}

async function pageIn(file: string): Promise<ComponentType> {
  const exported = Object.entries((await FILES[`../${file}.tsx`]?.()) ?? {});
  const page = exported.find(([name]) => name.endsWith("Page"));
  if (page === undefined) throw new Error(`No page in ${file}.tsx`);
  return page[1];
}
