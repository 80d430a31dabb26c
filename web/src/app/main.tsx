import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { userQuery } from "../accounts/api.ts";
import { SITE_TEXTS_ID } from "../lib/element-ids.ts";
import { eraseOfflineCaches } from "../lib/offline-cache.ts";
import { hasSessionCookie } from "../lib/session-hint.ts";
import { AppRoutes } from "./app-routes.tsx";
import { loadPage } from "./pages.ts";
import { Providers } from "./providers.tsx";
import { createQueryClient, seedQueryCache } from "./query-client.ts";
import { reportError, reportUncaughtErrors } from "./report-errors.ts";
import { firstCalls } from "./routes.ts";

reportUncaughtErrors();

/** Handles an error that a boundary has caught. Logs it, as React does by default. */
function onCaughtError(error: unknown): void {
  console.error(error);
  reportError(error);
}

/** Renders the app in `#root`, in place of the content of the document. */
export async function renderApp(root: HTMLElement): Promise<void> {
  const queries = createQueryClient();
  if (!hasSessionCookie()) {
    queries.setQueryData(userQuery.queryKey, null);
    void eraseOfflineCaches(); // of a session that has ended while no page was open
  }
  const calls = firstCalls(location.pathname, new URLSearchParams(location.search), hasSessionCookie());
  const answers = seedQueryCache(queries, calls);
  await loadPage(location.pathname).catch(() => {}); // the error boundary shows the error
  await answers;
  const texts = JSON.parse(document.getElementById(SITE_TEXTS_ID)?.textContent || "null");
  // A transition lets a slow phone handle input during the render.
  startTransition(() =>
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <Providers queries={queries} texts={texts}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  );
}
