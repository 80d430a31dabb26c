import { Outlet, Route, Routes, useLocation } from "react-router-dom";
import { AdminLayout } from "./admin-layout.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Layout } from "./layout.tsx";
import { adminPages, protectedPages, publicPages } from "./pages.ts";
import { PendingPaymentWatch } from "./pending-payment-watch.tsx";
import { RequireUser } from "./require-user.tsx";
import { RouteFocus } from "./route-focus.tsx";
import { ToastDismissal } from "./toast-dismissal.tsx";
import { Toasts } from "./toasts.tsx";
import { usePreloadedPages } from "./use-preloaded-pages.ts";

/** Every route of the site. Needs a router around it: the browser's, a test's, or a prerenderer's. */
export function AppRoutes() {
  usePreloadedPages();
  return (
    <>
      <PendingPaymentWatch />
      <RouteFocus />
      <ToastDismissal />
      <Routes>
        <Route element={<Layout />}>
          <Route element={<SafePage />}>
            {publicPages.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
            <Route element={<RequireUser />}>
              {protectedPages.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
            </Route>
          </Route>
        </Route>
        <Route element={<AdminLayout />}>
          <Route element={<SafePage />}>
            {adminPages.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
          </Route>
        </Route>
      </Routes>
      <Toasts />
    </>
  );
}

/** A page that may break: header and footer stay. */
function SafePage() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}
