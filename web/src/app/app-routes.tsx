import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import {
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";
import { adminCheckQuery, useIsOwner } from "../accounts/api.ts";
import { useAuth, useWatchSession } from "../accounts/auth.tsx";
import { pendingPayment } from "../lib/browser-storage.ts";
import { focusMain, toPageTop } from "../lib/focus.ts";
import { dismissToasts } from "../lib/toast-events.ts";
import { Button } from "../ui/button.tsx";
import { Boundary } from "../ui/lazy.tsx";
import { ButtonLink, RedirectToSignIn } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { LoadFailed, PageLoading } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { AdminLayout, Layout } from "./layouts.tsx";
import { pageOf, useEntryAnimation, usePreloadedPages } from "./pages.ts";
import { ROUTES, type Route as Row } from "./routes.ts";
import { Toasts } from "./toasts.tsx";

/** Renders an error message if the page throws or its code fails to load. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={<PageBroken />}>{children}</Boundary>;
}

function PageBroken() {
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={navigator.onLine ? commonText.brokenTitle : commonText.offlineTitle}
      actions={
        <>
          <Button onClick={() => location.reload()}>{commonText.reload}</Button>
          <ButtonLink to="/" variant="outline">
            {commonText.home}
          </ButtonLink>
        </>
      }
    >
      {navigator.onLine ? commonText.brokenHint : commonText.offlineHint}
    </MessagePanel>
  );
}

/**
 * Focuses each new page and scrolls to its top. After the back or forward button, the browser restores the
 * scroll position. Does not change the first page.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (type === "POP") focusMain();
    else toPageTop();
  }, [pathname, type]);
  return null;
}

/**
 * Dismisses toasts when the path or the query changes, or when a mutation starts. A toast for the new page
 * stays (`Notice.page`). Rendered before the pages, so that its effects run before those of a new page.
 */
function ToastDismissal() {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const left = shown.current;
    shown.current = { pathname, search };
    if (left.pathname !== pathname) dismissToasts(pathname);
    else if (left.search !== search) dismissToasts();
  }, [pathname, search]);

  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === "updated" && mutation.state.status === "pending") dismissToasts();
      }),
    [mutations],
  );
  return null;
}

/** Build-time constant: without App Check, the bundler removes its code. */
const IS_APP_CHECK_ON = import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined;

/**
 * Renders all routes of the site. Requires a router: `BrowserRouter`, `StaticRouter` or the router of a test.
 */
export function AppRoutes() {
  usePreloadedPages();
  useEntryAnimation();
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
          <Route element={<SafePage />}>
            {routesWhere((row) => row.layout === "admin" && row.access === "public")}
            <Route element={<RequireAdmin />}>
              {routesWhere((row) => row.access === "admin")}
              <Route element={<RequireOwner />}>{routesWhere((row) => row.access === "owner")}</Route>
            </Route>
          </Route>
        </Route>
      </Routes>
      <PendingPaymentWatch />
      <Toasts />
    </>
  );
}

function routesWhere(isWanted: (row: Row) => boolean) {
  return ROUTES.filter(isWanted).map(({ path, usesAppCheck }) => {
    const Page = pageOf(path) ?? ToStaticPage;
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

/** Loads the document of a static page that the router has opened, for example with `navigate`. */
function ToStaticPage() {
  useEffect(() => location.replace(location.href), []);
  return <PageLoading />;
}

/** Renders a page in an error boundary, so that header and footer remain if the page throws. */
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
  if (isLoading) return <PageLoading />;
  if (user !== null) return <Outlet />;
  if (retry !== null) return <LoadFailed onRetry={retry} />;
  return <RedirectToSignIn />;
}

/**
 * Redirects all but administrators to /admin, which returns to this page after sign-in. Source: spec §2, §6.
 */
function RequireAdmin() {
  const { data: admin, isPending } = useQuery(adminCheckQuery);
  const { pathname, search, hash } = useLocation();
  useWatchSession(admin?.id ?? null);
  if (isPending) return <PageLoading />;
  if (!admin) return <Navigate to="/admin" state={{ next: pathname + search + hash }} replace />;
  if (admin.needsSecondFactor && pathname !== "/admin/security")
    return <Navigate to="/admin/security" replace />;
  return (
    <>
      <Outlet />
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <SignInAgain email={admin.email} />
        </Suspense>
      </Boundary>
    </>
  );
}

const SignInAgain = /* @__PURE__ */ lazy(async () => ({
  default: (await import("../accounts/admin/sign-in-again.tsx")).SignInAgain,
}));

/** Explains to a teacher that the page is for owners. */
function RequireOwner() {
  if (useIsOwner()) return <Outlet />;
  return (
    <Suspense fallback={<PageLoading />}>
      <OwnersOnly />
    </Suspense>
  );
}

const OwnersOnly = /* @__PURE__ */ lazy(async () => ({
  default: (await import("../staff/owners-only.tsx")).OwnersOnly,
}));

const Attestation = /* @__PURE__ */ lazy(async () => ({
  default: (await import("./attestation.tsx")).Attestation,
}));

/** Loads App Check in the background. Renders nothing, and the page works if it fails. */
function AppCheck() {
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Attestation />
      </Suspense>
    </Boundary>
  );
}

/**
 * Redirects a signed-in user with a pending payment to its confirmation (spec §4), except on the payment
 * pages. Checkout can store a payment without a redirect, because the effect runs only when the user or the
 * path changes. Rendered after the pages, so that its redirect overrides that of the sign-in page.
 */
function PendingPaymentWatch() {
  const userId = useAuth().user?.id;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === undefined || pathname.startsWith("/payment/")) return;
    const paymentId = pendingPayment.resume();
    if (paymentId === null) return;
    navigate(`/payment/success?${new URLSearchParams({ payment_id: paymentId })}`, { replace: true });
  }, [userId, pathname, navigate]);
  return null;
}
