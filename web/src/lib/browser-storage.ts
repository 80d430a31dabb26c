import { sameSitePath } from "functions/core/same-site-path";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { PENDING_PAYMENT_KEY } from "functions/payments/limits";
import { numericId } from "./url.ts";

/**
 * Creates a store for a user's unfinished work when their session ends. The work is kept in memory only and
 * returned only to the same user.
 */
export function keptForUser<Work>() {
  let kept: { userId: string; work: Work } | null = null;
  return {
    keep: (userId: string, work: Work) => {
      kept = { userId, work };
    },
    of: (userId: string): Work | null => (kept?.userId === userId ? kept.work : null),
    clear: () => {
      kept = null;
    },
  };
}

/**
 * Payment that the customer can resume after sign-in (spec §3). Without browser storage (private mode,
 * blocked cookies) no payment is kept and no error is thrown.
 */
export const pendingPayment = {
  remember: (id: string) => void attempt(() => localStorage.setItem(PENDING_PAYMENT_KEY, id)),
  read: (): string | null => attempt(() => localStorage.getItem(PENDING_PAYMENT_KEY)) ?? null,
  /** Returns the payment's id and removes it from storage. */
  resume: (): string | null => {
    const id = pendingPayment.read();
    pendingPayment.forget();
    return id;
  },
  forget: () => void attempt(() => localStorage.removeItem(PENDING_PAYMENT_KEY)),
};

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Typed fields of a gift. `deliverOn` is a date as typed; if it is empty, the gift is sent at once. */
export type GiftFields = {
  recipientName: string;
  recipientEmail: string;
  message: string;
  deliverOn: string;
};

const KEY = "gjof";

type Kept = { userId: string; courseId: number; fields: GiftFields };

/**
 * Unfinished gift of a customer, kept for this tab and this customer until the purchase. It survives the card
 * page and an ended session. Without browser storage it is not kept and no error is thrown.
 */
export const giftDraft = {
  keep: (kept: Kept) => void attemptOfGiftDraft(() => sessionStorage.setItem(KEY, JSON.stringify(kept))),
  read: (userId: string, courseId: number): GiftFields | null => {
    const kept = attemptOfGiftDraft(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null);
    return kept?.userId === userId && kept.courseId === courseId ? kept.fields : null;
  },
  forget: () => void attemptOfGiftDraft(() => sessionStorage.removeItem(KEY)),
};

function attemptOfGiftDraft<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const GIFT_INTENT_KEY = "opnaGjof";

/**
 * Code of a gift whose recipient is creating an account to redeem it, kept for this tab. The gift page then
 * redeems it without a second click. Without browser storage, the recipient clicks again.
 */
export const giftIntent = {
  keep: (code: string) => void attemptOfGiftIntent(() => sessionStorage.setItem(GIFT_INTENT_KEY, code)),
  /** Returns whether `code` is kept, and removes it. */
  take: (code: string): boolean => {
    const isKept = attemptOfGiftIntent(() => sessionStorage.getItem(GIFT_INTENT_KEY)) === code;
    if (isKept) attemptOfGiftIntent(() => sessionStorage.removeItem(GIFT_INTENT_KEY));
    return isKept;
  },
};

function attemptOfGiftIntent<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export type AuthTab = "login" | "register";

export const AUTH_QUERY = { tab: "tab", panel: "panel", forgot: "forgot-password" } as const;

type AuthIntent = {
  tab: AuthTab;
  /** Course that the visitor is about to buy, or null. */
  courseId: number | null;
  /** Code of the gift that the recipient is about to redeem, or null. */
  giftCode: string | null;
  isForgot: boolean;
  /** Path to open after sign-in, or null. */
  next: string | null;
};

/**
 * Returns the purpose of a visit to /auth from its query. On the way to checkout the default tab is
 * registration, because most visitors have no account yet.
 */
export function authIntent(query: URLSearchParams): AuthIntent {
  const next = sameSitePath(query.get("next"));
  const courseId = next === null ? null : boughtAt(next);
  const tab = query.get(AUTH_QUERY.tab);
  return {
    tab: tab === "register" || (tab !== "login" && courseId !== null) ? "register" : "login",
    courseId,
    giftCode: /^\/gjof\/([^/?#]+)/.exec(next ?? "")?.[1] ?? null,
    isForgot: query.get(AUTH_QUERY.panel) === AUTH_QUERY.forgot,
    next,
  };
}

function boughtAt(path: string): number | null {
  const [pathname, search] = path.split("?");
  if (pathname !== "/checkout") return null;
  return numericId(new URLSearchParams(search).get("courseId"), MAIN_COURSE_ID);
}
