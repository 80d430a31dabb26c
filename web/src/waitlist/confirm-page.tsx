import { useSearchParams } from "react-router-dom";
import { MailedLink } from "../accounts/mailed-link.tsx";
import { mailedToken } from "../lib/url.ts";
import { useConfirmWaitlist } from "./api.ts";
import { waitlistLinkTexts, waitlistText } from "./texts.ts";

/** Confirms an email address after a click. Mail scanners open links but do not click buttons. */
export function ConfirmWaitlistPage() {
  const [query] = useSearchParams();
  const { mutate, data, error, isPending } = useConfirmWaitlist();
  return (
    <MailedLink
      ask={{
        title: waitlistText.confirmTitle,
        hint: waitlistText.confirmHint,
        action: waitlistText.confirm,
      }}
      done={data && { title: waitlistText.confirmedTitle, hint: waitlistText.confirmed(data.course) }}
      deadTexts={waitlistLinkTexts}
      error={error}
      isWorking={isPending}
      onPress={() => mutate(mailedToken(query))}
    />
  );
}
