import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { notifyError } from "../lib/toaster.ts";
import { PageHeading } from "../ui/heading.tsx";
import { PageSpinner } from "../ui/query-result.tsx";
import { useAuth } from "./auth.tsx";
import { announceSignOut } from "./session-elsewhere.ts";
import { authText } from "./texts.ts";

/**
 * Ends the session and opens the landing page, or the dashboard if that fails. Links of this site set
 * `everywhere` in the navigation state to end the sessions on all devices. An external link cannot set it.
 */
export function LogoutPage() {
  const { isLoading, signOut, signOutEverywhere } = useAuth();
  const isEverywhere: boolean = useLocation().state?.everywhere === true;
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    // Waits for the session request. Otherwise the server would reject it.
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
