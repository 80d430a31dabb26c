import { AggregateField, type Firestore } from "firebase-admin/firestore";
import {
  type FirestoreSession,
  isReservedId,
  parseDocument,
  parsedAll,
  timestamp,
} from "../core/firestore.ts";
import { type Page, readPage } from "../core/pagination.ts";
import { QuestionRecord } from "./rules.ts";

/** Collection `questions`: one document per question of a customer to the instructor. */
export type Questions = {
  byId(id: string): Promise<QuestionRecord | null>;
  /** Returns the questions of a customer. The quotas of the courses limit their number. */
  of(userId: string): Promise<QuestionRecord[]>;
  /** Returns the questions of a customer about a course. */
  ofCourse(userId: string, courseId: number): Promise<QuestionRecord[]>;
  /** Returns a page of questions without an answer, oldest first. */
  openPage(after: string | undefined): Promise<Page<QuestionRecord>>;
  countOpen(): Promise<number>;
  save(question: QuestionRecord): Promise<void>;
  remove(id: string): Promise<void>;
};

export function firestoreQuestions(db: Firestore, access: FirestoreSession): Questions {
  const questions = db.collection("questions");
  const ofUser = (userId: string) => questions.where("uid", "==", userId);
  const open = questions.where("answeredAt", "==", null);
  return {
    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(QuestionRecord, await access.get(questions.doc(id))),

    of: async (userId) => parsedAll(QuestionRecord, await access.find(ofUser(userId))),

    ofCourse: async (userId, courseId) =>
      parsedAll(QuestionRecord, await access.find(ofUser(userId).where("courseId", "==", courseId))),

    openPage: (after) =>
      readPage(access, { query: open.orderBy("at"), within: questions, after }, QuestionRecord),

    countOpen: async () => (await access.aggregate(open, { questions: AggregateField.count() })).questions,

    save: ({ at, answeredAt, ...question }) =>
      access.set(questions.doc(question.id), {
        ...question,
        at: timestamp(at),
        answeredAt: answeredAt && timestamp(answeredAt),
      }),

    remove: (id) => access.delete(questions.doc(id)),
  };
}
