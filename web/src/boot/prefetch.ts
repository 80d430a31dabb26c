import { prefetch } from "../api/prefetched.ts";
import { hasSessionCookie } from "../api/session-hint.ts";
import { firstCalls, matchRoute } from "../app/routes.ts";
import { PAGE_FILES_ID, type PageFiles } from "./element-ids.ts";

/** Fetches the page's first answers and its code beside React, instead of after it. */
export function prefetchPage(): void {
  const { route } = matchRoute(location.pathname);
  const query = new URLSearchParams(location.search);
  for (const first of firstCalls(location.pathname, query, hasSessionCookie())) {
    const response = prefetch(first);
    // The call that takes the response says what is wrong with it.
    response.then(first.call === route.pictureOf ? prefetchPicture : null).catch(() => {});
  }
  const files: PageFiles = JSON.parse(document.getElementById(PAGE_FILES_ID)?.textContent ?? "{}");
  for (const file of files[route.path] ?? []) preload(file);
}

/** The picture of a course or lesson, or of the first of several. */
async function prefetchPicture(response: Response): Promise<void> {
  const [first] = [await response.clone().json()].flat();
  if (first?.thumbnailUrl) new Image().src = first.thumbnailUrl;
}

function preload(file: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}
