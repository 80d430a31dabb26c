import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { notifyError } from "../lib/toaster.ts";
import { PageHeading } from "../ui/heading.tsx";
import { PageSpinner } from "../ui/query-result.tsx";
import { useAuth } from "./auth.tsx";
import { announceSignOut } from "./session-elsewhere.ts";
import { authText } from "./texts.ts";

/** Ends the session and opens the landing page, or the dashboard if that fails. */
export function LogoutPage() {
  const { isLoading, signOut } = useAuth();
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
    signOut().then(() => {
      announceSignOut();
      navigate("/", { replace: true });
    }, stay);
  }, [isLoading, signOut, navigate]);

  return (
    <>
      <PageHeading title={authText.logoutTitle} srOnly>
        {authText.loggingOut}
      </PageHeading>
      <PageSpinner />
    </>
  );
}
