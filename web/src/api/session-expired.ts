import { useQuery } from "@tanstack/react-query";
import { EXPIRED_KEY } from "./session.ts";

/** Whether a session ended that nobody had signed out of. */
export function useSessionExpired(): boolean {
  return useQuery({ queryKey: EXPIRED_KEY, queryFn: () => false, enabled: false }).data === true;
}
