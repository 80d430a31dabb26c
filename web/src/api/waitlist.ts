import { useMutation } from "@tanstack/react-query";
import { WAITLIST_CONSENT_VERSION } from "functions/waitlist/limits";
import { call } from "./call.ts";

/** Asks for the email by which an address is put on a waitlist. The answer is the same whether it waits already or not. */
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

/** Confirms an address with the token of a mailed link. */
export function useConfirmWaitlist() {
  return useMutation({ mutationFn: (token: string) => call("POST /api/waitlist/confirm", { token }) });
}

/** Takes an address off a waitlist with the token of a mailed link. */
export function useLeaveWaitlist() {
  return useMutation({ mutationFn: (token: string) => call("POST /api/waitlist/leave", { token }) });
}
