import type { DocumentData } from "firebase-admin/firestore";
import type { SmallShop } from "./small-shop.ts";

/** An event of a payment and its path. */
export type StoredEvent = { path: string; data: DocumentData };

export async function eventsOf({ db }: SmallShop): Promise<StoredEvent[]> {
  const { docs } = await db.collectionGroup("events").get();
  return docs.map((event) => ({ path: event.ref.path, data: event.data() }));
}

export type Stored = Awaited<ReturnType<typeof allStored>>;

/** All documents that the invariants use. */
export async function allStored(shop: SmallShop) {
  const { db } = shop;
  const read = async (query: FirebaseFirestore.Query) => (await query.get()).docs;
  const [payments, users, events, emails, redemptions, reviews] = await Promise.all([
    read(db.collection("payments")),
    read(db.collection("users")),
    eventsOf(shop),
    read(db.collection("emails")),
    read(db.collectionGroup("redemptions")),
    read(db.collection("reviews")),
  ]);
  const data = (documents: typeof payments) => documents.map((document) => document.data());
  return {
    payments: data(payments),
    users: data(users),
    events,
    emails: data(emails),
    reviews: data(reviews),
    redemptions: redemptions.map(
      (redemption): DocumentData => ({ ...redemption.data(), couponId: redemption.ref.parent.parent?.id }),
    ),
  };
}
