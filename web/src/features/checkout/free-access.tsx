import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { MessagePanel } from "../../components/message-panel.tsx";
import { celebrate } from "../../lib/celebrate.ts";
import { FREE_ACCESS_REDIRECT_MS } from "../../lib/limits.ts";
import { notify } from "../../lib/toaster.ts";
import { checkoutText } from "../../strings/checkout.ts";

/** Confirms free access and redirects to the dashboard after `FREE_ACCESS_REDIRECT_MS`. */
export function FreeAccess() {
  const navigate = useNavigate();
  useEffect(() => {
    notify({ title: checkoutText.freeTitle, page: "/dashboard" });
    void celebrate();
    const redirect = setTimeout(() => navigate("/dashboard"), FREE_ACCESS_REDIRECT_MS);
    return () => clearTimeout(redirect);
  }, [navigate]);
  return (
    <MessagePanel icon="check" title={checkoutText.freeTitle}>
      {checkoutText.freeHint}
    </MessagePanel>
  );
}
