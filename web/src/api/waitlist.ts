import { useMutation } from "@tanstack/react-query";
import { waitlistCalls } from "functions/contract/waitlist-calls";
import { WAITLIST_CONSENT_VERSION } from "functions/core/limits";
import { callerOf } from "./caller-of.ts";

const callWaitlist = callerOf(waitlistCalls);

/** Asks for the email by which an address is put on a waitlist. The answer is the same whether it waits already or not. */
export function useJoinWaitlist({ id, title }: { id: string; title: string }) {
  return useMutation({
    mutationFn: (email: string) =>
      callWaitlist("joinWaitlist", {
        course: title,
        upcomingId: id,
        email,
        consent: WAITLIST_CONSENT_VERSION,
      }),
  });
}

/** Confirms an address with the token of a mailed link. */
export function useConfirmWaitlist() {
  return useMutation({ mutationFn: (token: string) => callWaitlist("confirmWaitlist", { token }) });
}

/** Takes an address off a waitlist with the token of a mailed link. */
export function useLeaveWaitlist() {
  return useMutation({ mutationFn: (token: string) => callWaitlist("leaveWaitlist", { token }) });
}
