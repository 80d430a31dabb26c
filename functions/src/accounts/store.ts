import { AggregateField, FieldValue, type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import * as z from "zod";
import {
  type FirestoreSession,
  isReservedId,
  type ParsedBatch,
  parseDocument,
  parseDocuments,
  parsedAll,
  timestamp,
} from "../core/firestore.ts";
import { type Batch, between, type Page, readBatch, readPage, scan, searchPage } from "../core/pagination.ts";
import { type Searchable, searchKeysOf, textsOfPerson } from "../core/search.ts";
import { CONTINUE_AFTER_MS, FINISHED_AFTER_MS, START_AFTER_MS } from "../reminders/limits.ts";
import { RemindedLearner } from "../reminders/rules.ts";
import type { Reminders } from "../reminders/schema.ts";
import { EmailChange, FormerEmail, SecondFactor, Session } from "./rules.ts";
import {
  ActiveLearner,
  Admin,
  type AdminRole,
  type Entitlements,
  type FinishedCourse,
  Learner,
  ListedUser,
  User,
} from "./schema.ts";

/** Collection `admins`: one document per administrator. Its id is the Firebase Auth uid. */
export type Admins = {
  byId(id: string): Promise<Admin | null>;
  all(): Promise<Admin[]>;
  owners(): Promise<Admin[]>;
  /** Returns the owners with sale notifications. */
  notifiedOfSales(): Promise<Admin[]>;
  /** Creates an administrator. Throws if the document exists. */
  create(admin: Admin): Promise<void>;
  setRole(id: string, role: AdminRole): Promise<void>;
  remove(id: string): Promise<void>;
  setEmailsOfSales(id: string, isOn: boolean): Promise<void>;
  /** Allows the owner's calls, because the second factor is set up. */
  setSecondFactorDone(id: string): Promise<void>;
};

export function firestoreAdmins(db: Firestore, access: FirestoreSession): Admins {
  const admins = db.collection("admins");
  return {
    byId: async (id) => (isReservedId(id) ? null : parseDocument(Admin, await access.get(admins.doc(id)))),

    all: async () => parseDocuments(Admin, (await access.find(admins)).docs).items,

    owners: async () =>
      parseDocuments(Admin, (await access.find(admins.where("role", "==", "owner"))).docs).items,

    async notifiedOfSales() {
      const { docs } = await access.find(admins.where("emailsOfSales", "==", true));
      return parseDocuments(Admin, docs).items.filter(({ role }) => role === "owner");
    },

    create: (admin) =>
      access.create(admins.doc(admin.id), { ...admin, createdAt: timestamp(admin.createdAt) }),

    setRole: (id, role) => access.update(admins.doc(id), { role }),

    remove: (id) => access.delete(admins.doc(id)),

    setEmailsOfSales: (id, emailsOfSales) => access.update(admins.doc(id), { emailsOfSales }),

    setSecondFactorDone: (id) => access.update(admins.doc(id), { needsSecondFactor: false }),
  };
}

const WithFormerEmails = z.object({ formerEmails: z.array(FormerEmail).default([]) });

/** A course that a customer gets, and when. */
type Gained = { courseId: number; at: Date };

/** Collection `users`: one document per customer. Its id is the Firebase Auth uid. */
export type Users = {
  byId(id: string): Promise<User | null>;
  learnerById(id: string): Promise<Learner | null>;
  /** Returns the existing customers by id, without those whose documents cannot be read. */
  byIds(ids: readonly string[]): Promise<Map<string, Learner>>;
  /** Returns customers, newest first. With `search`, only those whose name or email address matches. */
  page(after: string | undefined, search?: string): Promise<Page<ListedUser>>;
  count(): Promise<number>;
  countRegisteredBetween(from: Date, to: Date): Promise<number>;
  /** Counts customers who began their first lesson from `from` (inclusive) to `to` (exclusive). */
  countStartedBetween(from: Date, to: Date): Promise<number>;
  countCustomers(courseId: number): Promise<number>;
  /** Returns the next `size` customers of a course after the id `after`, in the order of their ids. */
  customersBatch(courseId: number, after: string | null, size: number): Promise<Batch<RemindedLearner>>;
  countCompleted(lessonId: number): Promise<number>;
  /** Returns the time of the first registration, or null if there is none. */
  firstRegisteredAt(): Promise<string | null>;
  /** Returns customers who watched or completed a lesson at or after `moment`. */
  learningSince(moment: Date): AsyncIterable<ParsedBatch<Learner>>;
  /** Returns customers whose latest lesson was at or before `moment`, the most recent first. */
  idlePage(moment: Date, after: string | undefined): Promise<Page<ActiveLearner>>;
  /** Returns all customers. Reads the whole collection: only for commands. */
  all(): AsyncIterable<ParsedBatch<Learner>>;
  /** Creates a customer. Throws if the document exists. */
  create(user: User): Promise<void>;
  setEmail(user: Pick<User, "id" | "name">, email: string): Promise<void>;
  /**
   * Stores an email address that the customer had until `now`, so that it can be erased with the customer.
   */
  addFormerEmail(id: string, email: string, now: Date): Promise<void>;
  formerEmails(id: string): Promise<z.infer<typeof FormerEmail>[]>;
  /** Saves the latest use. Throws if the customer does not exist. */
  setLastSeen(id: string, now: Date): Promise<void>;
  setName(user: Pick<User, "id" | "email">, name: string): Promise<void>;
  /** Sets whether the customer gets learner mails. Receipts and emails about the account are always sent. */
  setMails(id: string, isOn: boolean): Promise<void>;
  /** Sets when the account is erased. Null cancels the erasure. */
  setDeleteAt(id: string, deleteAt: Date | null): Promise<void>;
  /** Finds customers whose account is to be erased at `now`. */
  dueForErasure(now: Date): AsyncIterable<ParsedBatch<User>>;
  remove(id: string): Promise<void>;
  /**
   * Saves the entitlements. With `gained`, also the time at which the customer got a course, which schedules
   * the emails about it and cancels a requested erasure. Call it in a transaction that has read the customer.
   */
  saveEntitlements(id: string, entitlements: Entitlements, gained?: Gained): Promise<void>;
  /** Returns a customer with the emails that were sent about the courses. */
  reminded(id: string): Promise<RemindedLearner | null>;
  /** Finds customers whose next email may be due at `now`, longest waiting first. */
  toRemind(now: Date): AsyncIterable<ParsedBatch<RemindedLearner>>;
  /** Saves the emails sent about the courses, and when the next one may be due. */
  saveReminders(id: string, plan: { reminders: Reminders; remindAt: Date | null }): Promise<void>;
  /** Saves when the latest email about an unfinished order was queued. */
  setOrderReminded(id: string, now: Date): Promise<void>;
  /**
   * Adds a completed lesson, makes it the current one and adds the courses that it finishes. Keeps the time
   * of the first completion. Idempotent.
   */
  completeLesson(
    user: Learner,
    lessonId: number,
    completion: { finished: Record<string, FinishedCourse>; now: Date },
  ): Promise<void>;
  /** Removes the mark of a completed lesson and marks the finished courses as withdrawn. Keeps all stored times. */
  uncompleteLesson(id: string, lessonId: number, withdrawnCourses: readonly string[]): Promise<void>;
  /**
   * Makes a lesson the current one and records when it was watched. The first activity counts at `now`, because
   * the figures of past days are final.
   */
  recordActivity(user: Learner, lessonId: number, times: { at: string; now: Date }): Promise<void>;
};

export function firestoreUsers(db: Firestore, access: FirestoreSession): Users {
  const users = db.collection("users");
  const count = async (query: Query) =>
    (await access.aggregate(query, { users: AggregateField.count() })).users;
  return {
    byId: async (id) => (isReservedId(id) ? null : parseDocument(User, await access.get(users.doc(id)))),

    learnerById: async (id) => parseDocument(Learner, await access.get(users.doc(id))),

    async byIds(ids) {
      const documents = await Promise.all(ids.map((id) => access.get(users.doc(id))));
      const { items } = parseDocuments(
        Learner,
        documents.filter(({ exists }) => exists),
      );
      return new Map(items.map((user) => [user.id, user]));
    },

    page: (after, search = "") =>
      searchPage(
        access,
        { query: users.orderBy("createdAt", "desc"), within: users, after, search, searchable },
        ListedUser,
      ),

    count: () => count(users),

    countRegisteredBetween: (from, to) => count(between(users, "createdAt", from, to)),

    countStartedBetween: (from, to) => count(between(users, "firstLessonAt", from, to)),

    countCustomers: (courseId) => count(users.where("purchasedCourses", "array-contains", courseId)),

    customersBatch: (courseId, after, size) =>
      readBatch(
        access,
        { query: users.where("purchasedCourses", "array-contains", courseId), after, size },
        RemindedLearner,
      ),

    countCompleted: (lessonId) => count(users.where("completedLessons", "array-contains", lessonId)),

    async firstRegisteredAt() {
      const { docs } = await access.find(users.orderBy("createdAt").limit(1));
      return parseDocuments(User, docs).items[0]?.createdAt ?? null;
    },

    learningSince: (moment) =>
      scan(access, users.where("lastLessonAt", ">=", moment).orderBy("lastLessonAt"), Learner),

    idlePage(moment, after) {
      const query = users.where("lastLessonAt", "<=", moment).orderBy("lastLessonAt", "desc");
      return readPage(access, { query, within: users, after }, ActiveLearner);
    },

    all: () => scan(access, users.orderBy("createdAt"), Learner),

    create: (user) =>
      access.create(users.doc(user.id), {
        ...user,
        createdAt: timestamp(user.createdAt),
        searchKeys: searchKeysOf(searchable(user)),
      }),

    setEmail: ({ id, name }, email) =>
      access.update(users.doc(id), { email, searchKeys: searchKeysOf(searchable({ id, name, email })) }),

    setLastSeen: (id, now) => access.update(users.doc(id), { lastSeenAt: Timestamp.fromDate(now) }),

    setName: ({ id, email }, name) =>
      access.update(users.doc(id), { name, searchKeys: searchKeysOf(searchable({ id, name, email })) }),

    setMails: (id, isOn) => access.update(users.doc(id), { mailsOff: isOn ? FieldValue.delete() : true }),

    setDeleteAt: (id, deleteAt) =>
      access.update(users.doc(id), {
        deleteAt: deleteAt === null ? FieldValue.delete() : Timestamp.fromDate(deleteAt),
      }),

    dueForErasure: (now) => scan(access, users.where("deleteAt", "<=", now).orderBy("deleteAt"), User),

    addFormerEmail: (id, email, now) =>
      access.update(users.doc(id), {
        formerEmails: FieldValue.arrayUnion({ email, until: Timestamp.fromDate(now) }),
      }),

    formerEmails: async (id) =>
      parseDocument(WithFormerEmails, await access.get(users.doc(id)))?.formerEmails ?? [],

    remove: (id) => access.delete(users.doc(id)),

    saveEntitlements: (id, { hasPurchased, purchasedCourses }, gained) =>
      access.update(users.doc(id), {
        hasPurchased,
        purchasedCourses,
        ...(gained && {
          [`reminders.${gained.courseId}.ownedAt`]: gained.at,
          remindAt: new Date(gained.at.getTime() + START_AFTER_MS),
          deleteAt: FieldValue.delete(),
        }),
      }),

    reminded: async (id) => parseDocument(RemindedLearner, await access.get(users.doc(id))),

    toRemind: (now) => scan(access, users.where("remindAt", "<=", now).orderBy("remindAt"), RemindedLearner),

    saveReminders: (id, { reminders, remindAt }) =>
      access.update(users.doc(id), { reminders: storedReminders(reminders), remindAt }),

    setOrderReminded: (id, now) => access.update(users.doc(id), { orderRemindedAt: Timestamp.fromDate(now) }),

    completeLesson(user, lessonId, { finished, now }) {
      const { id, completedLessons, firstLessonAt, lessonTimes } = user;
      const hasFinished = Object.keys(finished).length > 0;
      return access.update(users.doc(id), {
        completedLessons: FieldValue.arrayUnion(lessonId),
        currentLesson: lessonId,
        ...(firstLessonAt === null && { firstLessonAt: now }),
        ...(!completedLessons.includes(lessonId) && { lastLessonAt: now }),
        ...(lessonTimes[lessonId] === undefined && { [`lessonTimes.${lessonId}`]: now }),
        ...nextReminder(user, now, hasFinished),
        ...Object.fromEntries(
          Object.entries(finished).map(([courseId, { finishedAt, totalLessons }]) => [
            `finishedCourses.${courseId}`,
            { finishedAt: timestamp(finishedAt), totalLessons },
          ]),
        ),
      });
    },

    uncompleteLesson: (id, lessonId, withdrawnCourses) =>
      access.update(users.doc(id), {
        completedLessons: FieldValue.arrayRemove(lessonId),
        ...Object.fromEntries(
          withdrawnCourses.map((courseId) => [`finishedCourses.${courseId}.isWithdrawn`, true]),
        ),
      }),

    recordActivity: (user, lessonId, { at, now }) =>
      access.update(users.doc(user.id), {
        currentLesson: lessonId,
        lastLessonAt: timestamp(at),
        ...(user.firstLessonAt === null && { firstLessonAt: now }),
        ...nextReminder(user, now),
      }),
  };
}

/** Returns the searchable values of a customer: id, name and email address. */
function searchable({ id, ...person }: Pick<User, "id" | "name" | "email">): Searchable {
  return { id, texts: textsOfPerson(person) };
}

/**
 * Returns the time of the next decision about emails to a learner who is active now: soon after the end of a
 * course, else unchanged, or after two weeks if there was none.
 */
function nextReminder({ remindAt }: Pick<Learner, "remindAt">, now: Date, hasFinished = false) {
  if (remindAt !== null && !hasFinished) return {};
  return { remindAt: new Date(now.getTime() + (hasFinished ? FINISHED_AFTER_MS : CONTINUE_AFTER_MS)) };
}

function storedReminders(reminders: Reminders) {
  const inTimestamps = (times: Partial<Record<string, string>>) =>
    Object.fromEntries(Object.entries(times).map(([kind, at = ""]) => [kind, timestamp(at)]));
  return Object.fromEntries(
    Object.entries(reminders).map(([courseId, { ownedAt, sent }]) => [
      courseId,
      { ownedAt: timestamp(ownedAt), sent: inTimestamps(sent) },
    ]),
  );
}

/**
 * Collection `secondFactors`: one document per administrator. It is separate from `admins`, which every admin
 * call reads.
 */
export type SecondFactors = {
  byAdmin(adminId: string): Promise<SecondFactor | null>;
  save(adminId: string, factor: SecondFactor): Promise<void>;
  remove(adminId: string): Promise<void>;
};

export function firestoreSecondFactors(db: Firestore, access: FirestoreSession): SecondFactors {
  const ref = (adminId: string) => db.collection("secondFactors").doc(adminId);
  return {
    byAdmin: async (adminId) => parseDocument(SecondFactor, await access.get(ref(adminId))),

    save(adminId, { pendingSecret, active }) {
      return access.set(ref(adminId), {
        pendingSecret,
        active: active && { ...active, enabledAt: timestamp(active.enabledAt) },
      });
    },

    remove: (adminId) => access.delete(ref(adminId)),
  };
}

/**
 * Collection `sessions`: one document per session. Its id is the hash of the session cookie. Deleting the
 * document ends the session. A time-to-live policy removes it after its expiry.
 */
export type Sessions = {
  byId(id: string): Promise<Session | null>;
  /** Returns the sessions of an account, also expired ones, newest first. */
  of(uid: string, limit?: number): Promise<Session[]>;
  create(session: Session): Promise<void>;
  /** Saves the latest use and the new expiry. Throws if the session has ended. */
  renew(session: Pick<Session, "id" | "lastSeenAt" | "expiresAt">): Promise<void>;
  remove(id: string): Promise<void>;
  removeAllOf(uid: string): Promise<void>;
};

export function firestoreSessions(db: Firestore, access: FirestoreSession): Sessions {
  const sessions = db.collection("sessions");
  return {
    byId: async (id) => parseDocument(Session, await access.get(sessions.doc(id))),

    async of(uid, limit) {
      const newestFirst = sessions.where("uid", "==", uid).orderBy("createdAt", "desc");
      return parsedAll(Session, await access.find(limit ? newestFirst.limit(limit) : newestFirst));
    },

    create: (session) =>
      access.create(sessions.doc(session.id), {
        ...session,
        createdAt: timestamp(session.createdAt),
        lastSeenAt: timestamp(session.lastSeenAt),
        expiresAt: timestamp(session.expiresAt),
      }),

    renew: ({ id, lastSeenAt, expiresAt }) =>
      access.update(sessions.doc(id), {
        lastSeenAt: timestamp(lastSeenAt),
        expiresAt: timestamp(expiresAt),
      }),

    remove: (id) => access.delete(sessions.doc(id)),

    async removeAllOf(uid) {
      const { docs } = await access.find(sessions.where("uid", "==", uid));
      await Promise.all(docs.map(({ ref }) => access.delete(ref)));
    },
  };
}

/**
 * Collection `liveAccess`: one document per administrator's session that may listen to the payments.
 * `firestore.rules` requires it, so deleting the document ends the access immediately. A time-to-live policy
 * removes it after the session.
 */
export type LiveGrants = {
  grant(session: Pick<Session, "id" | "uid" | "expiresAt">): Promise<void>;
  /** Ends the access of a session. Returns whether the session had access. */
  revoke(sessionId: string): Promise<boolean>;
  /** Ends the access of all sessions of an administrator. Returns whether one of them had access. */
  revokeAllOf(adminId: string): Promise<boolean>;
};

export function firestoreLiveAccess(db: Firestore, access: FirestoreSession): LiveGrants {
  const grants = db.collection("liveAccess");
  return {
    grant: ({ id, uid, expiresAt }) =>
      access.set(grants.doc(id), { adminId: uid, expiresAt: timestamp(expiresAt) }),

    async revoke(sessionId) {
      const grant = grants.doc(sessionId);
      const { exists } = await access.get(grant);
      if (exists) await access.delete(grant);
      return exists;
    },

    async revokeAllOf(adminId) {
      const { docs } = await access.find(grants.where("adminId", "==", adminId));
      await Promise.all(docs.map(({ ref }) => access.delete(ref)));
      return docs.length > 0;
    },
  };
}

/**
 * Collection `emailChanges`: one document per link that changes an email address. A time-to-live policy
 * removes it after its expiry.
 */
export type EmailChanges = {
  byId(id: string): Promise<EmailChange | null>;
  /** Returns the open changes of a user. */
  of(userId: string): Promise<EmailChange[]>;
  create(change: EmailChange): Promise<void>;
  remove(id: string): Promise<void>;
};

export function firestoreEmailChanges(db: Firestore, access: FirestoreSession): EmailChanges {
  const changes = db.collection("emailChanges");
  return {
    byId: async (id) => parseDocument(EmailChange, await access.get(changes.doc(id))),

    of: async (userId) => parsedAll(EmailChange, await access.find(changes.where("userId", "==", userId))),

    create: ({ createdAt, expiresAt, ...change }) =>
      access.create(changes.doc(change.id), {
        ...change,
        createdAt: timestamp(createdAt),
        expiresAt: timestamp(expiresAt),
      }),

    remove: (id) => access.delete(changes.doc(id)),
  };
}
