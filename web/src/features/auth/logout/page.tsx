import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAuth } from "../../../api/auth.tsx";
import { announceSignOut } from "../../../api/session-elsewhere.ts";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PageSpinner } from "../../../components/page-loading.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { authText } from "../../../strings/auth.ts";

/**
 * Ends the session, then goes to the landing page; when that fails, back to the dashboard. A link of ours says
 * in its state when the sessions on all devices shall end: an address from elsewhere cannot.
 */
export function LogoutPage() {
  const { isLoading, signOut, signOutEverywhere } = useAuth();
  const isEverywhere: boolean = useLocation().state?.everywhere === true;
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    // The session must not end while it is being requested: that would be a refused request.
    if (isLoading || started.current) return;
    started.current = true;
    const stay = (error: unknown) => {
      notifyError(authText.logoutFailed, error, {}, authText.logoutFailedHint, {
        lang: "en",
        page: "/dashboard",
      });
      navigate("/dashboard", { replace: true });
    };
    const end = isEverywhere ? signOutEverywhere : signOut;
    end().then(() => {
      announceSignOut();
      navigate("/", { replace: true });
    }, stay);
  }, [isLoading, isEverywhere, signOut, signOutEverywhere, navigate]);

  return (
    <>
      <PageHeading title={authText.logoutTitle} srOnly>
        {authText.loggingOut}
      </PageHeading>
      <PageSpinner />
    </>
  );
}
