import { useRetryEmail } from "../../api/admin-payments.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import { emailsText } from "../../strings/admin-emails.ts";
import { keepFocus } from "./fetch-failed.tsx";

/** Sends an email of the outbox again. */
export function RetryEmail({ id }: { id: string }) {
  const { mutateAsync: retry, isPending } = useRetryEmail();
  return (
    <BusyButton
      variant="outline"
      isBusy={isPending}
      onClick={({ currentTarget }) => {
        // The button is removed as soon as the email is sent, before the promise resolves.
        keepFocus(currentTarget);
        retry({ id }).then(
          ({ state }) => notify({ title: emailsText.retried[state] }),
          (error) => notifyError(emailsText.retryFailed, error, {}, null),
        );
      }}
    >
      {emailsText.retry}
    </BusyButton>
  );
}
