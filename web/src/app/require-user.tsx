import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { LoadFailed } from "../components/loaded.tsx";
import { PageLoading } from "../components/page-loading.tsx";

/** The way to the signed-in's pages: others go to /auth, which brings them back here. Source: spec §2. */
export function RequireUser() {
  const { user, isLoading, retry } = useAuth();
  const { pathname, search } = useLocation();
  if (isLoading) return <PageLoading />;
  if (user !== null) return <Outlet />;
  if (retry !== null) return <LoadFailed onRetry={retry} />;
  return <Navigate to={`/auth?${new URLSearchParams({ next: pathname + search })}`} replace />;
}
