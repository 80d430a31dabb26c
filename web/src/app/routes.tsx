import type { ComponentType } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router-dom";
import { AdminLayout } from "./admin-layout.tsx";
import { AppCheck } from "./app-check/app-check.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Layout } from "./layout.tsx";
import { adminPages, type Page, protectedPages, publicPages } from "./pages.ts";
import { PendingPaymentWatch } from "./pending-payment-watch.tsx";
import { RequireUser } from "./require-user.tsx";
import { RouteFocus } from "./route-focus.tsx";
import { ToastDismissal } from "./toast-dismissal.tsx";
import { Toasts } from "./toasts.tsx";
import { usePreloadedPages } from "./use-preloaded-pages.ts";

/** Known when the site is built: without App Check, its code is left out. */
const IS_APP_CHECK_ON = import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined;

/** Pages that make calls which ask for an App Check token. */
const APP_CHECK_PATHS = ["/auth", "/reset-password/:token?", "/checkout", "/admin"];

/** Every route of the site. Needs a router around it: the browser's, a test's, or a prerenderer's. */
export function AppRoutes() {
  usePreloadedPages();
  return (
    <>
      <RouteFocus />
      <ToastDismissal />
      <Routes>
        <Route element={<Layout />}>
          <Route element={<SafePage />}>
            {publicPages.map(routeOf)}
            <Route element={<RequireUser />}>{protectedPages.map(routeOf)}</Route>
          </Route>
        </Route>
        <Route element={<AdminLayout />}>
          <Route element={<SafePage />}>{adminPages.map(routeOf)}</Route>
        </Route>
      </Routes>
      <PendingPaymentWatch />
      <Toasts />
    </>
  );
}

function routeOf({ path, Component }: Page) {
  const usesAppCheck = IS_APP_CHECK_ON && APP_CHECK_PATHS.includes(path);
  return <Route key={path} path={path} element={usesAppCheck ? withAppCheck(Component) : <Component />} />;
}

function withAppCheck(Component: ComponentType) {
  return (
    <>
      <AppCheck />
      <Component />
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
