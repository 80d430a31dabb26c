import type { Lesson } from "functions/courses/schema";
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { coursePriceQuery, coursesQuery, lessonQuery } from "../api/courses.ts";
import { takeFirstAnswers } from "../api/first-answers.ts";
import { createQueryClient } from "../api/query-client.ts";
import { userQuery } from "../api/session.ts";
import { hasSessionCookie } from "../api/session-hint.ts";
import { AppRoutes } from "../app/app-routes.tsx";
import { loadPage } from "../app/pages.ts";
import { Providers } from "../app/providers.tsx";
import { firstCalls } from "../app/routes.ts";
import { PRERENDERED_COURSES_ID, PRERENDERED_LESSON_ID, SITE_TEXTS_ID } from "../lib/element-ids.ts";
import { loadCode } from "../lib/load-code.ts";
import type { PublishedTexts } from "../lib/use-site-texts.ts";
import { takeOverPrices } from "./linked-price.ts";
import { keepTypedFields } from "./typed-fields.ts";

/**
 * Hydrates a prerendered page or renders into the empty shell. Resolves to React's root after the first
 * commit. A page that the browser has translated is rendered again because its text nodes have changed.
 * `onTakeOver` is called when React starts to handle clicks: at once for hydration, otherwise on the first
 * commit.
 * @throws Error if the page has no `#root`
 */
export async function hydrate(isPrerendered: boolean, onTakeOver?: () => void): Promise<Root> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page lacks #root");
  const queries = createQueryClient();
  const courses = jsonIn(PRERENDERED_COURSES_ID);
  if (courses) queries.setQueryData(coursesQuery.queryKey, courses);
  const lesson: Lesson | null = isPrerendered ? jsonIn(PRERENDERED_LESSON_ID) : null;
  if (lesson) queries.setQueryData(lessonQuery(lesson.id).queryKey, lesson);
  const texts: PublishedTexts | null = jsonIn(SITE_TEXTS_ID);

  const page = loadPage(location.pathname);
  if ((lesson || !isPrerendered) && !hasSessionCookie()) queries.setQueryData(userQuery.queryKey, null);
  if (isPrerendered) await loadCode(() => page);
  else {
    const calls = firstCalls(location.pathname, new URLSearchParams(location.search), hasSessionCookie());
    const answers = takeFirstAnswers(queries, calls);
    await page.catch(() => {}); // the error boundary shows the error
    await answers;
  }

  const rendered = await new Promise<Root>((resolve) => {
    let own: Root;
    const isHydrated = isPrerendered && root.querySelector("font") === null;
    const restoreTypedFields = keepTypedFields(root);
    const onCommit = () => {
      if (!isHydrated) onTakeOver?.();
      restoreTypedFields();
      resolve(own);
    };
    const app = (
      <StrictMode>
        <Providers queries={queries} texts={texts}>
          <BrowserRouter>
            <AfterCommit onCommit={onCommit}>
              <AppRoutes />
            </AfterCommit>
          </BrowserRouter>
        </Providers>
      </StrictMode>
    );
    if (isHydrated) onTakeOver?.();
    for (const { id, code, price } of takeOverPrices())
      queries.setQueryData(coursePriceQuery(id, code).queryKey, price);
    // A transition lets a slow phone handle input during the render.
    startTransition(() => {
      if (isHydrated) own = hydrateRoot(root, app);
      else {
        own = createRoot(root);
        own.render(app);
      }
    });
  });
  // Since the page was built, the price may have changed and the lesson may no longer be free.
  if (courses) void queries.invalidateQueries(coursesQuery);
  if (lesson) void queries.invalidateQueries(lessonQuery(lesson.id));
  return rendered;
}

/** Returns the JSON data of the element `id`, or null. */
function jsonIn(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent || "null");
}

function AfterCommit({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]); // before the user can click the new content
  return children;
}
