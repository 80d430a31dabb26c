import { useSearchParams } from "react-router-dom";
import { useConfirmWaitlist } from "../../../api/waitlist.ts";
import { waitlistText } from "../../../strings/waitlist.ts";
import { MailedLink } from "../mailed-link.tsx";

/** Confirms an address by a press: what looks at mailed links ahead of their reader presses nothing. */
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
      error={error}
      isWorking={isPending}
      onPress={() => mutate(query.get("lykill") ?? "")}
    />
  );
}
