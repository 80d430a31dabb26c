import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { coursesQuery } from "./api/courses.ts";
import { createQueryClient } from "./api/query-client.ts";
import { userQuery } from "./api/session.ts";
import { hasSessionCookie } from "./api/session-hint.ts";
import { loadPage } from "./app/pages.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes } from "./app/routes.tsx";
import { loadCode } from "./lib/load-code.ts";
import { PRERENDERED_COURSES } from "./lib/prerendered.ts";

/**
 * Puts React in charge of the page, prerendered or empty; resolves when all of it is in place. From
 * `onTakeOver` on a press is React's: it then hurries to be in place.
 */
export async function start(onTakeOver?: () => void): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page lacks #root");
  const queries = createQueryClient();
  const courses = document.getElementById(PRERENDERED_COURSES)?.textContent;
  if (courses) queries.setQueryData(coursesQuery.queryKey, JSON.parse(courses));

  const isPrerendered = root.querySelector("main") !== null;
  const page = loadPage(location.pathname);
  if (!isPrerendered && !hasSessionCookie()) queries.setQueryData(userQuery.queryKey, null);
  if (isPrerendered) await loadCode(() => page);
  else await page.catch(() => {}); // what is wrong shows where the page should be

  await new Promise<void>((resolve) => {
    const site = (
      <StrictMode>
        <Providers queries={queries} isPrerendered={isPrerendered}>
          <BrowserRouter>
            <Announced onLive={resolve}>
              <AppRoutes />
            </Announced>
          </BrowserRouter>
        </Providers>
      </StrictMode>
    );
    onTakeOver?.();
    // A transition: a slow phone answers to its reader in between.
    startTransition(() => {
      if (isPrerendered) hydrateRoot(root, site);
      else createRoot(root).render(site);
    });
  });
  // The price may have changed since the page was built.
  if (courses) await queries.invalidateQueries(coursesQuery);
}

function Announced({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}
