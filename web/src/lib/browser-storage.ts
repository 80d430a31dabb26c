import { PENDING_PAYMENT_KEY } from "functions/payments/limits";
import { storedItem, storedJson } from "./stored-item.ts";

const forThisTab = () => sessionStorage;

/**
 * Creates a store for a user's unfinished work when their session ends. The work is kept in memory only and
 * returned only to the same user.
 */
export function unsentWork<Work>() {
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

const storedPayment = storedItem(PENDING_PAYMENT_KEY, () => localStorage);

/** Payment that the customer can resume after sign-in. Source: spec §3. */
export const pendingPayment = {
  remember: storedPayment.keep,
  read: storedPayment.read,
  forget: storedPayment.forget,
  /** Returns the payment's id and removes it from storage. */
  resume: (): string | null => {
    const id = storedPayment.read();
    storedPayment.forget();
    return id;
  },
};

const storedSpeed = storedItem("hradi", () => localStorage);

/** Speed at which the customer watches videos. 1 is normal. */
export const watchingSpeed = {
  keep: (rate: number): void => void storedSpeed.keep(String(rate)),
  read: (): number => Number(storedSpeed.read()) || 1,
};

const storedHand = storedItem("orvhent", () => localStorage);

/** Whether the customer watches the videos for left-handed players. */
export const leftHandedChoice = {
  keep: (isLeftHanded: boolean): void => void storedHand.keep(String(isLeftHanded)),
  read: (): boolean => storedHand.read() === "true",
};

const storedDecline = storedItem("aefingakvold", () => localStorage);

/** Whether the customer has closed the offer of a practice plan on this device. */
export const declinedPlan = {
  keep: storedDecline.keep,
  isOf: (userId: string): boolean => storedDecline.read() === userId,
};

/** Typed fields of a gift. `deliverOn` is a date as typed; if it is empty, the gift is sent at once. */
export type GiftFields = {
  recipientName: string;
  recipientEmail: string;
  message: string;
  deliverOn: string;
};

type KeptGift = { userId: string; courseId: number; fields: GiftFields };

const storedGift = storedJson<KeptGift>("gjof", forThisTab);

/**
 * Unfinished gift of a customer, kept for this tab and this customer until the purchase. It survives the card
 * page and an ended session.
 */
export const unsentGift = {
  keep: storedGift.keep,
  read: (userId: string, courseId: number): GiftFields | null => {
    const kept = storedGift.read();
    return kept?.userId === userId && kept.courseId === courseId ? kept.fields : null;
  },
  forget: storedGift.forget,
};

export type PackFields = { seats: string; name: string; idNumber: string };

type KeptPack = { userId: string; fields: PackFields };

const storedPack = storedJson<KeptPack>("pakki", forThisTab);

/** Unfinished order of a pack, kept for this tab and this customer. It survives the card page. */
export const unsentPack = {
  keep: storedPack.keep,
  read: (userId: string): PackFields | null => {
    const kept = storedPack.read();
    return kept?.userId === userId ? kept.fields : null;
  },
  forget: storedPack.forget,
};

const storedCode = storedItem("opnaGjof", forThisTab);

/**
 * Code of a gift or pack whose recipient is creating an account to redeem it, kept for this tab. The page of
 * the code then redeems it without a second click. Without browser storage, the recipient clicks again.
 */
export const codeIntent = {
  keep: storedCode.keep,
  /** Returns whether `code` is kept, and removes it. */
  take: (code: string): boolean => {
    const isKept = storedCode.read() === code;
    if (isKept) storedCode.forget();
    return isKept;
  },
};
