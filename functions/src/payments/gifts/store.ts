import type { Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, parsedAll, timestamp } from "../../core/firestore.ts";
import { GiftRecord } from "./rules.ts";

/** Collection `gifts`: one document per paid gift. The document id is the code. */
export type Gifts = {
  byCode(code: string): Promise<GiftRecord | null>;
  /** Returns the gifts that a customer redeemed, including refunded gifts. */
  redeemedBy(userId: string): Promise<GiftRecord[]>;
  /** Returns the gifts that a customer gave. */
  givenBy(userId: string): Promise<GiftRecord[]>;
  /** Returns the gifts to an email address. */
  sentTo(recipientEmail: string): Promise<GiftRecord[]>;
  /** Creates a gift. Fails if the code already exists. */
  create(gift: GiftRecord): Promise<void>;
  save(gift: GiftRecord): Promise<void>;
};

export function firestoreGifts(db: Firestore, access: FirestoreSession): Gifts {
  const gifts = db.collection("gifts");
  const found = async (field: keyof GiftRecord, value: string) =>
    parsedAll(GiftRecord, await access.find(gifts.where(field, "==", value)));
  return {
    byCode: async (code) => parseDocument(GiftRecord, await access.get(gifts.doc(code))),
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
