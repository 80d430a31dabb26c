import { useSearchParams } from "react-router-dom";
import { MailedLink } from "../accounts/mailed-link.tsx";
import { mailedToken } from "../lib/url.ts";
import { useLeaveWaitlist } from "./api.ts";
import { waitlistLinkTexts, waitlistText } from "./texts.ts";

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
