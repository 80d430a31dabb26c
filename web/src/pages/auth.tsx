import { useSearchParams } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { PageSpinner } from "../components/page-spinner.tsx";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { SignedIn } from "../features/auth/signed-in.tsx";
import { sameSitePath } from "../lib/same-site-path.ts";

export function AuthPage() {
  const { user, isLoading } = useAuth();
  const [query] = useSearchParams();
  if (isLoading) return <PageSpinner />;
  if (user === null) return <AuthScreen />;
  return <SignedIn next={sameSitePath(query.get("next")) ?? "/dashboard"} />;
}
