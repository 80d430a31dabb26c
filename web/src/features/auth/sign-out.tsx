import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { PageSpinner } from "../../components/page-spinner.tsx";
import { notify } from "../../lib/toaster.ts";
import { authText } from "../../strings/auth.ts";

/** Ends the session, then goes to the landing page; when that fails, back to the dashboard. */
export function SignOut() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const stay = () => {
      notify({
        title: authText.logoutFailed,
        description: authText.logoutFailedHint,
        variant: "destructive",
        lang: "en",
      });
      navigate("/dashboard", { replace: true });
    };
    signOut().then(() => navigate("/", { replace: true }), stay);
  }, [signOut, navigate]);

  return (
    <>
      <PageHeading title={authText.logoutTitle} srOnly>
        {authText.loggingOut}
      </PageHeading>
      <PageSpinner />
    </>
  );
}
