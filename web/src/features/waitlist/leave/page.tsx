import { useSearchParams } from "react-router-dom";
import { useLeaveWaitlist } from "../../../api/waitlist.ts";
import { MailedLink } from "../../../components/mailed-link.tsx";
import { mailedToken } from "../../../lib/mailed-token.ts";
import { waitlistLinkTexts, waitlistText } from "../../../strings/waitlist.ts";

/** Removes an email address from a waitlist after one click. */
export function LeaveWaitlistPage() {
  const [query] = useSearchParams();
  const { mutate, isSuccess, error, isPending } = useLeaveWaitlist();
  return (
    <MailedLink
      ask={{ title: waitlistText.leaveTitle, hint: waitlistText.leaveHint, action: waitlistText.leave }}
      done={isSuccess ? { title: waitlistText.leftTitle, hint: waitlistText.leftHint } : undefined}
      deadTexts={waitlistLinkTexts}
      error={error}
      isWorking={isPending}
      onPress={() => mutate(mailedToken(query))}
    />
  );
}
