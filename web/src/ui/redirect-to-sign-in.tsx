import { Navigate, useLocation } from "react-router-dom";

/** Redirects to /auth, which returns to this page after sign-in. Source: spec §2. */
export function RedirectToSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`/auth?${new URLSearchParams({ next: pathname + search + hash })}`} replace />;
}
