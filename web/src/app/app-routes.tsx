import { type ComponentType, lazy, Suspense } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { Boundary } from "../components/boundary.tsx";
import { LoadFailed } from "../components/loaded.tsx";
import { PageLoading } from "../components/page-loading.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { AdminLayout, Layout } from "./layouts.tsx";
import { pageOf, usePreloadedPages } from "./pages.ts";
import { PendingPaymentWatch } from "./pending-payment-watch.tsx";
import { RouteFocus } from "./route-focus.tsx";
import { ROUTES, type Route as Row } from "./routes.ts";
import { ToastDismissal } from "./toast-dismissal.tsx";
import { Toasts } from "./toasts.tsx";

/** Known when the site is built: without App Check, its code is left out. */
const IS_APP_CHECK_ON = import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined;

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
            {routesWhere((row) => row.layout === undefined && row.access === "public")}
            <Route element={<RequireUser />}>{routesWhere((row) => row.access === "user")}</Route>
          </Route>
        </Route>
        <Route element={<AdminLayout />}>
          <Route element={<SafePage />}>{routesWhere((row) => row.layout === "admin")}</Route>
        </Route>
      </Routes>
      <PendingPaymentWatch />
      <Toasts />
    </>
  );
}

function routesWhere(isWanted: (row: Row) => boolean) {
  return ROUTES.filter(isWanted).map(({ path, usesAppCheck }) => {
    const Page = pageOf(path) as ComponentType;
    return (
      <Route
        key={path}
        path={path}
        element={
          <>
            {IS_APP_CHECK_ON && usesAppCheck && <AppCheck />}
            <Page />
          </>
        }
      />
    );
  });
}

/** Keeps header and footer in place when a page breaks. */
function SafePage() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** Redirects visitors to /auth?next=…. Source: spec §2. */
function RequireUser() {
  const { user, isLoading, retry } = useAuth();
  const { pathname, search } = useLocation();
  if (isLoading) return <PageLoading />;
  if (user !== null) return <Outlet />;
  if (retry !== null) return <LoadFailed onRetry={retry} />;
  return <Navigate to={`/auth?${new URLSearchParams({ next: pathname + search })}`} replace />;
}

const Attestation = /* @__PURE__ */ lazy(async () => ({
  default: (await import("./attestation.tsx")).Attestation,
}));

/** Attests the page in the background; renders nothing, and the page works where it fails. */
function AppCheck() {
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Attestation />
      </Suspense>
    </Boundary>
  );
}
