/** What is typed of a gift; `deliverOn` is a day as it was typed, empty for at once. */
export type GiftFields = {
  recipientName: string;
  recipientEmail: string;
  message: string;
  deliverOn: string;
};

const KEY = "gjof";

type Kept = { userId: string; courseId: number; fields: GiftFields };

/**
 * The gift that a buyer has begun, for this tab and this buyer alone, until it is bought: it is there again after the card
 * page, and after a session that has ended. Where the browser keeps no storage nothing is kept, and nothing breaks.
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
