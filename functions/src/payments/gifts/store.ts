import type { Firestore } from "firebase-admin/firestore";
import { type Access, parsed, parsedAll, timestamp } from "../../core/firestore.ts";
import { GiftRecord } from "./rules.ts";

/** Collection `gifts`, one document per gift that was paid; its id is the code. */
export type Gifts = {
  byCode(code: string): Promise<GiftRecord | null>;
  /** Returns what a customer has redeemed, refunded gifts among them. */
  redeemedBy(userId: string): Promise<GiftRecord[]>;
  /** Returns what a customer has given. */
  givenBy(userId: string): Promise<GiftRecord[]>;
  /** Returns what was sent to an address. */
  sentTo(recipientEmail: string): Promise<GiftRecord[]>;
  /** Fails where the code exists. */
  create(gift: GiftRecord): Promise<void>;
  save(gift: GiftRecord): Promise<void>;
};

export function firestoreGifts(db: Firestore, access: Access): Gifts {
  const gifts = db.collection("gifts");
  const found = async (field: keyof GiftRecord, value: string) =>
    parsedAll(GiftRecord, await access.find(gifts.where(field, "==", value)));
  return {
    byCode: async (code) => parsed(GiftRecord, await access.get(gifts.doc(code))),
    redeemedBy: (userId) => found("redeemedBy", userId),
    givenBy: (userId) => found("giverId", userId),
    sentTo: (recipientEmail) => found("recipientEmail", recipientEmail),
    create: (gift) => access.create(gifts.doc(gift.code), stored(gift)),
    save: (gift) => access.set(gifts.doc(gift.code), stored(gift)),
  };
}

function stored({ createdAt, redeemedAt, voidedAt, ...gift }: GiftRecord) {
  return {
    ...gift,
    createdAt: timestamp(createdAt),
    redeemedAt: redeemedAt && timestamp(redeemedAt),
    voidedAt: voidedAt && timestamp(voidedAt),
  };
}
