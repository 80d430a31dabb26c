import { Tabs } from "@chakra-ui/react/tabs";
import { useSearchParams } from "react-router-dom";
import { giftText } from "../payments/gifts/texts.ts";
import { PurchaseSteps } from "../payments/purchase-steps.tsx";
import type { SessionEnd } from "./api.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AUTH_QUERY, type AuthTab } from "./auth-intent.ts";
import type { DraftEmail } from "./forgot-password.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LoginForm } from "./login-form.tsx";
import { GiftSummary, OrderSummary } from "./order-summary.tsx";
import { RegisterForm } from "./register-form.tsx";
import { CookiesOff, SessionEnded } from "./session-notices.tsx";
import { authText } from "./texts.ts";

type AuthScreenProps = {
  tab: AuthTab;
  /** The course that the user is about to buy, or null. */
  courseId: number | null;
  /** The code of the gift that the user is about to open, or null. */
  giftCode: string | null;
  email: DraftEmail;
  hasExpired: SessionEnd | undefined;
};

/** Renders the login and registration tabs. The URL stores the open tab, so that it survives a reload. */
export function AuthScreen({ tab, courseId, giftCode, email, hasExpired = false }: AuthScreenProps) {
  const [query, setQuery] = useSearchParams();
  const open = (next: string) => {
    const changed = new URLSearchParams(query);
    changed.set(AUTH_QUERY.tab, next);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  const isRegister = tab === "register";
  const order = courseId !== null && {
    heading: isRegister ? authText.orderRegisterTitle : authText.orderLoginTitle,
    lead: authText.orderLead,
    isShort: true,
    above: <PurchaseSteps current={0} />,
    aside: <OrderSummary courseId={courseId} />,
  };
  const gift = giftCode !== null && {
    heading: isRegister ? giftText.registerTitle : giftText.loginTitle,
    lead: giftText.authLead,
    aside: <GiftSummary code={giftCode} />,
  };
  return (
    <AuthFrame
      title={isRegister ? authText.register : authText.login}
      heading={isRegister ? authText.registerTitle : authText.loginTitle}
      lead={authText.lead}
      {...order}
      {...gift}
    >
      {hasExpired && <SessionEnded isReplaced={hasExpired === "replaced"} />}
      <CookiesOff />
      <GoogleButton />
      <Tabs.Root value={tab} onValueChange={({ value }) => open(value)}>
        <Tabs.List>
          <Tabs.Trigger value="login">{authText.login}</Tabs.Trigger>
          <Tabs.Trigger value="register">{authText.register}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login">{!isRegister && <LoginForm email={email} />}</Tabs.Content>
        <Tabs.Content value="register">{isRegister && <RegisterForm email={email} />}</Tabs.Content>
      </Tabs.Root>
    </AuthFrame>
  );
}
