import { Navigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { PageLoading } from "../../components/page-loading.tsx";
import { sameSitePath } from "../../lib/same-site-path.ts";
import { AuthScreen } from "./auth-screen.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { useForgotPanel } from "./use-forgot-panel.ts";

export function AuthPage() {
  const { user, isLoading } = useAuth();
  const [query] = useSearchParams();
  const { isOpen } = useForgotPanel();
  if (isLoading) return <PageLoading />;
  if (user === null) return isOpen ? <ForgotPassword /> : <AuthScreen />;
  return <Navigate to={sameSitePath(query.get("next")) ?? "/dashboard"} replace />;
}
