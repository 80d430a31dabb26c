import type { Firestore } from "firebase-admin/firestore";
import { type FirestoreSession, parsedAll, timestamp } from "../core/firestore.ts";
import { type Page, readPage } from "../core/pagination.ts";
import { TestimonialRecord } from "./rules.ts";

/** Collection `testimonials`: one document per learner and course. */
export type Testimonials = {
  of(userId: string): Promise<TestimonialRecord[]>;
  /** Returns a page of testimonials, newest first. */
  page(after: string | undefined): Promise<Page<TestimonialRecord>>;
  save(testimonial: TestimonialRecord): Promise<void>;
  remove(id: string): Promise<void>;
};

export function firestoreTestimonials(db: Firestore, access: FirestoreSession): Testimonials {
  const testimonials = db.collection("testimonials");
  return {
    of: async (userId) =>
      parsedAll(TestimonialRecord, await access.find(testimonials.where("uid", "==", userId))),

    page: (after) =>
      readPage(
        access,
        { query: testimonials.orderBy("at", "desc"), within: testimonials, after },
        TestimonialRecord,
      ),

    save: ({ at, ...testimonial }) =>
      access.set(testimonials.doc(testimonial.id), { ...testimonial, at: timestamp(at) }),

    remove: (id) => access.delete(testimonials.doc(id)),
  };
}
