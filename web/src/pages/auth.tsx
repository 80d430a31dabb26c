import { useSearchParams } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { PageLoading } from "../components/page-loading.tsx";
import { AppCheck } from "../features/app-check/app-check.tsx";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { ForgotPassword } from "../features/auth/forgot-password.tsx";
import { SignedIn } from "../features/auth/signed-in.tsx";
import { useForgotPanel } from "../features/auth/use-forgot-panel.ts";
import { sameSitePath } from "../lib/same-site-path.ts";

export function AuthPage() {
  const { user, isLoading } = useAuth();
  const [query] = useSearchParams();
  const { isOpen } = useForgotPanel();
  if (isLoading) return <PageLoading />;
  if (user === null) {
    return (
      <>
        <AppCheck />
        {isOpen ? <ForgotPassword /> : <AuthScreen />}
      </>
    );
  }
  return <SignedIn next={sameSitePath(query.get("next")) ?? "/dashboard"} />;
}
