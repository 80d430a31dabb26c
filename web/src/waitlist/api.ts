import { useMutation } from "@tanstack/react-query";
import { WAITLIST_CONSENT_VERSION } from "functions/waitlist/limits";
import { call } from "../lib/api-client.ts";

/**
 * Creates a mutation that requests the confirmation email of a waitlist. The reply does not reveal whether
 * the email address is already on the waitlist.
 */
export function useJoinWaitlist({ id, title }: { id: string; title: string }) {
  return useMutation({
    mutationFn: (email: string) =>
      call("POST /api/waitlist", {
        course: title,
        upcomingId: id,
        email,
        consent: WAITLIST_CONSENT_VERSION,
      }),
  });
}

/** Creates a mutation that confirms an email address with the token of an emailed link. */
export function useConfirmWaitlist() {
  return useMutation({ mutationFn: (token: string) => call("POST /api/waitlist/confirm", { token }) });
}

/** Creates a mutation that removes an email address from a waitlist with the token of an emailed link. */
export function useLeaveWaitlist() {
  return useMutation({ mutationFn: (token: string) => call("POST /api/waitlist/leave", { token }) });
}
