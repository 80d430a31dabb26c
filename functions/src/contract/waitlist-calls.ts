import type { Call } from "../core/endpoint.ts";

/** The calls of the waitlists of coming courses; apart from `siteCalls`, which every page's first script holds. */
export const waitlistCalls = {
  joinWaitlist: { method: "POST", path: "/api/waitlist", access: "public", limit: "waitlist" },
  confirmWaitlist: { method: "POST", path: "/api/waitlist/confirm", access: "public" },
  leaveWaitlist: { method: "POST", path: "/api/waitlist/leave", access: "public" },
} as const satisfies Record<string, Call>;

export type WaitlistCallName = keyof typeof waitlistCalls;

/**
 * Where a mail program takes somebody off a waitlist with one press (`List-Unsubscribe-Post`, RFC 8058): it posts a form,
 * from anywhere. A GET of it changes nothing and leads to the page that asks.
 */
export const WAITLIST_ONE_CLICK_PATH = "/api/waitlist/out/:token";

/** The pages that the emails lead to; their query carries the token as `lykill`. */
export const WAITLIST_PAGES = { confirm: "/bidlisti/stadfesta", leave: "/bidlisti/afskraning" } as const;
