import { type ComponentType, useEffect } from "react";
import { lazyWithPreload } from "../components/lazy-with-preload.tsx";
import { matchRoute, ROUTES } from "./routes.ts";

/** A page's file exports its component and nothing else. */
const FILES = import.meta.glob<Record<string, ComponentType>>("../features/**/page.tsx");

const PAGES = new Map(ROUTES.map(({ path, page }) => [path, lazyWithPreload(() => pageIn(page))]));

/** The component of a route; its code comes when it is loaded or first shown. */
export function pageOf(path: string): ComponentType | undefined {
  return PAGES.get(path)?.Component;
}

/** Loads the code of the page at `pathname`. */
export async function loadPage(pathname: string): Promise<void> {
  await PAGES.get(matchRoute(pathname).route.path)?.load();
}

const PAGE_LINK = "a[href^='/']:not([href^='/api/'])";

/** Fetches a page's code when a link to it is pointed at or focused, so that it opens without a wait. */
export function usePreloadedPages(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PAGE_LINK) : null;
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

async function pageIn(folder: string): Promise<ComponentType> {
  const file = await FILES[`../features/${folder}/page.tsx`]?.();
  const [Page] = Object.values(file ?? {});
  if (Page === undefined) throw new Error(`No page in features/${folder}`);
  return Page;
}
