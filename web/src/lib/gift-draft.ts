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
  keep: (kept: Kept) => void attempt(() => sessionStorage.setItem(KEY, JSON.stringify(kept))),
  read: (userId: string, courseId: number): GiftFields | null => {
    const kept = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null);
    return kept?.userId === userId && kept.courseId === courseId ? kept.fields : null;
  },
  forget: () => void attempt(() => sessionStorage.removeItem(KEY)),
};

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
