import { useNavigate } from "react-router-dom";
import { useAdminLogout } from "../../api/admin.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { errorText, notifyError } from "../../lib/notify-error.ts";
import { adminText } from "../../strings/admin.ts";

export function LogoutButton() {
  const { mutate, isPending } = useAdminLogout();
  const navigate = useNavigate();
  const logOut = () => mutate(undefined, { onSuccess: () => navigate("/admin"), onError: showError });
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={logOut}>
      {adminText.logout}
    </BusyButton>
  );
}

function showError(error: Error): void {
  const title = errorText(error, { no_connection: adminText.logoutUnreachable }, adminText.logoutRefused);
  const texts = { no_connection: adminText.logoutUnreachableHint };
  notifyError(title, error, texts, adminText.logoutRefusedHint);
}
