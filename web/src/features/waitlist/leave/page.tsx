import { useSearchParams } from "react-router-dom";
import { useLeaveWaitlist } from "../../../api/waitlist.ts";
import { waitlistText } from "../../../strings/waitlist.ts";
import { MailedLink } from "../mailed-link.tsx";

/** Takes an address off a waitlist with one press. */
export function LeaveWaitlistPage() {
  const [query] = useSearchParams();
  const { mutate, isSuccess, error, isPending } = useLeaveWaitlist();
  return (
    <MailedLink
      ask={{ title: waitlistText.leaveTitle, hint: waitlistText.leaveHint, action: waitlistText.leave }}
      done={isSuccess ? { title: waitlistText.leftTitle, hint: waitlistText.leftHint } : undefined}
      error={error}
      isWorking={isPending}
      onPress={() => mutate(query.get("lykill") ?? "")}
    />
  );
}
