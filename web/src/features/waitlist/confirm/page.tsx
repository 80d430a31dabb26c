import { useSearchParams } from "react-router-dom";
import { useConfirmWaitlist } from "../../../api/waitlist.ts";
import { MailedLink } from "../../../components/mailed-link.tsx";
import { mailedToken } from "../../../lib/mailed-token.ts";
import { waitlistLinkTexts, waitlistText } from "../../../strings/waitlist.ts";

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
