import { Tabs } from "@chakra-ui/react/tabs";
import { useQuery } from "@tanstack/react-query";
import { sameSitePath } from "functions/contract/same-site-path";
import { Navigate, useSearchParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { expiredQuery } from "../../api/session.ts";
import { CheckList } from "../../components/check-list.tsx";
import { PageLoading } from "../../components/page-loading.tsx";
import { SessionEnded } from "../../components/session-ended.tsx";
import { authText } from "../../strings/auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useForgotPanel } from "./use-forgot-panel.ts";

export function AuthPage() {
  const { user, isLoading } = useAuth();
  const [query] = useSearchParams();
  const { isOpen } = useForgotPanel();
  if (isLoading) return <PageLoading />;
  if (user === null) return isOpen ? <ForgotPassword /> : <AuthScreen />;
  return <Navigate to={sameSitePath(query.get("next")) ?? "/dashboard"} replace />;
}

function AuthScreen() {
  const { data: hasExpired } = useQuery(expiredQuery);
  return (
    <AuthFrame
      title={authText.login}
      heading={authText.title}
      lead={authText.lead}
      aside={<CheckList items={authText.benefits} mt="8" hideBelow="lg" />}
    >
      {hasExpired && <SessionEnded />}
      <GoogleButton />
      <Tabs.Root defaultValue="login" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="login">{authText.login}</Tabs.Trigger>
          <Tabs.Trigger value="register">{authText.register}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login">
          <LoginForm />
        </Tabs.Content>
        <Tabs.Content value="register">
          <RegisterForm />
        </Tabs.Content>
      </Tabs.Root>
    </AuthFrame>
  );
}
