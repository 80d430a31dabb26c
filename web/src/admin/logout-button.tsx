import { useNavigate } from "react-router-dom";
import { errorText, notifyError } from "../lib/toaster.ts";
import { BusyButton } from "../ui/button.tsx";
import { useAdminLogout } from "./api.ts";
import { adminText } from "./texts.ts";

/** Renders the button that ends the session of the administrator and opens the sign-in page. */
export function LogoutButton() {
  const { mutate, isPending } = useAdminLogout();
  const navigate = useNavigate();
  const logOut = () => mutate(undefined, { onSuccess: () => navigate("/admin"), onError: showError });
  return (
    <BusyButton variant="outline" px={{ base: "3", sm: "5" }} isBusy={isPending} onClick={logOut}>
      {adminText.logout}
    </BusyButton>
  );
}

function showError(error: Error): void {
  const title = errorText(error, { no_connection: adminText.logoutUnreachable }, adminText.logoutRefused);
  const texts = { no_connection: adminText.logoutUnreachableHint };
  notifyError(title, error, texts, adminText.logoutRefusedHint);
}
