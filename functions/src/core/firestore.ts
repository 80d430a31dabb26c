import {
  type AggregateQuerySnapshot,
  type AggregateSpec,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
  type UpdateData,
} from "firebase-admin/firestore";
import type * as z from "zod";
import { Contention, Refusal, UnreadableDocument } from "./errors.ts";

/** Counts of documents read and written, as Firestore charges them. A query without results is one read. */
export type Meter = {
  reads: number;
  writes: number;
  /** Emails queued that are due at once. */
  dueEmails: number;
  read<T>(reading: Promise<T>): Promise<T>;
  query(reading: Promise<QuerySnapshot>): Promise<QuerySnapshot>;
  /** Counts one read. Firestore charges one read for up to 1000 index entries. */
  aggregate<T>(aggregating: Promise<T>): Promise<T>;
  write(writing: unknown): Promise<void>;
};

export function newMeter(): Meter {
  return {
    reads: 0,
    writes: 0,
    dueEmails: 0,
    read(reading) {
      this.reads += 1;
      return reading;
    },
    async query(reading) {
      const found = await reading;
      this.reads += Math.max(1, found.size);
      return found;
    },
    aggregate(aggregating) {
      this.reads += 1;
      return aggregating;
    },
    async write(writing) {
      this.writes += 1;
      await writing;
    },
  };
}

/**
 * Time to wait for an index, in milliseconds. Firestore builds it within minutes, or longer for many
 * documents.
 */
const RETRY_AFTER_MS = 60_000;

/**
 * gRPC code and message of a query without its index. Transactions and writes use the code for other errors.
 */
const FAILED_PRECONDITION = 9;
const MESSAGE = /requires (an|the) (\S+ )?index/i;

/**
 * Throws index_missing if Firestore has no index for a query, for example while it is built after a deploy.
 * Rethrows all other errors.
 */
function throwMissingIndex(error: unknown): never {
  const isMissing =
    error instanceof Error &&
    "code" in error &&
    error.code === FAILED_PRECONDITION &&
    MESSAGE.test(error.message);
  throw isMissing ? new Refusal("index_missing", { retryAfterMs: RETRY_AFTER_MS, cause: error }) : error;
}

/** Reads and writes, directly or within a transaction. */
export type FirestoreSession = {
  get(ref: DocumentReference): Promise<DocumentSnapshot>;
  find(query: Query): Promise<QuerySnapshot>;
  /** Counts and sums without reading the documents. */
  aggregate<Spec extends AggregateSpec>(query: Query, spec: Spec): Promise<Aggregates<Spec>>;
  create(ref: DocumentReference, data: DocumentData): Promise<void>;
  set(ref: DocumentReference, data: DocumentData): Promise<void>;
  /** Like `set`, but keeps other fields and applies transforms. */
  merge(ref: DocumentReference, data: DocumentData): Promise<void>;
  update(ref: DocumentReference, data: UpdateData<DocumentData>): Promise<void>;
  delete(ref: DocumentReference): Promise<void>;
};

/** The results of an aggregation, by the names of its spec. */
type Aggregates<Spec extends AggregateSpec> = { [Name in keyof Spec]: number };

/** Returns access without a transaction. */
export function directAccess(meter: Meter): FirestoreSession {
  return {
    get: (ref) => meter.read(ref.get()),
    find: (query) => meter.query(query.get()).catch(throwMissingIndex),
    aggregate: (query, spec) =>
      meter.aggregate(figures(query.aggregate(spec).get())).catch(throwMissingIndex),
    create: (ref, data) => meter.write(ref.create(data)),
    set: (ref, data) => meter.write(ref.set(data)),
    merge: (ref, data) => meter.write(ref.set(data, { merge: true })),
    update: (ref, data) => meter.write(ref.update(data)),
    delete: (ref) => meter.write(ref.delete()),
  };
}

/** Access within a transaction. Writes are buffered: Firestore requires all reads before the first write. */
type TransactionAccess = FirestoreSession & {
  /** Passes the buffered writes to the transaction in order. Call it after the last read. */
  flush(): void;
};

/** Returns access within `tx`. Reads each document once. Buffers writes until `flush`. */
export function transactionAccess(tx: Transaction, meter: Meter): TransactionAccess {
  const documents = new Map<string, Promise<DocumentSnapshot>>();
  const read = (ref: DocumentReference) => {
    const reading = meter.read(tx.get(ref));
    documents.set(ref.path, reading);
    return reading;
  };
  const writes: (() => unknown)[] = [];
  const buffer = async (write: () => unknown) => {
    writes.push(write);
  };
  return {
    get: (ref) => documents.get(ref.path) ?? read(ref),
    find: (query) => meter.query(tx.get(query)).catch(throwMissingIndex),
    aggregate: (query, spec) =>
      meter.aggregate(figures(tx.get(query.aggregate(spec)))).catch(throwMissingIndex),
    create: (ref, data) => buffer(() => tx.create(ref, data)),
    set: (ref, data) => buffer(() => tx.set(ref, data)),
    merge: (ref, data) => buffer(() => tx.set(ref, data, { merge: true })),
    update: (ref, data) => buffer(() => tx.update(ref, data)),
    delete: (ref) => buffer(() => tx.delete(ref)),
    flush: () => {
      for (const write of writes) void meter.write(write());
    },
  };
}

async function figures<Spec extends AggregateSpec>(
  query: Promise<AggregateQuerySnapshot<Spec>>,
): Promise<Aggregates<Spec>> {
  const data = (await query).data();
  const entries = Object.entries(data).map(([name, value]) => [name, Number(value ?? 0)]);
  return Object.fromEntries(entries) as Aggregates<Spec>;
}

/**
 * Returns the document parsed by `schema`, with timestamps as ISO 8601 text, or null if it does not exist.
 * Throws UnreadableDocument if it does not match the schema.
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  document: DocumentSnapshot,
): z.output<Schema> | null {
  if (!document.exists) return null;
  const { success, data, error } = schema.safeParse(withIsoDates(document.data()));
  if (!success) throw new UnreadableDocument(document.ref.path, { cause: error });
  return data;
}

/** Parsed documents, and the paths of documents that do not match the schema. */
export type ParsedBatch<Item> = { items: Item[]; unreadable: string[] };

/** Returns the parsed documents. An unreadable document does not prevent the others from being returned. */
export function parseDocuments<Schema extends z.ZodType>(
  schema: Schema,
  documents: readonly DocumentSnapshot[],
): ParsedBatch<z.output<Schema>> {
  const items: z.output<Schema>[] = [];
  const unreadable: string[] = [];
  for (const document of documents) {
    const result = schema.safeParse(withIsoDates(document.data()));
    if (result.success) items.push(result.data);
    else unreadable.push(document.ref.path);
  }
  return { items, unreadable };
}

/** Returns the documents of a batch. Throws UnreadableDocument if there is an unreadable one. */
export function requireReadable<Item>({ items, unreadable: [path] }: ParsedBatch<Item>): Item[] {
  if (path !== undefined) throw new UnreadableDocument(path);
  return items;
}

/** Returns the numeric id of the document at a path. */
export function idOf(path: string): number {
  return Number(path.slice(path.lastIndexOf("/") + 1));
}

/** Returns the parsed documents of a query. Throws UnreadableDocument if one does not match the schema. */
export function parsedAll<Schema extends z.ZodType>(
  schema: Schema,
  found: QuerySnapshot,
): z.output<Schema>[] {
  return found.docs.map((document) => parseDocument(schema, document)).filter((value) => value !== null);
}

/** Converts an ISO 8601 text to a Firestore timestamp. */
export function timestamp(iso: string): Timestamp {
  return Timestamp.fromDate(new Date(iso));
}

/** Returns whether Firestore reserves the id. No document can have a reserved id. */
export function isReservedId(id: string): boolean {
  return RESERVED.test(id);
}

const RESERVED = /^__.*__$/s;

/** Returns the fields with valid Firestore names: not empty, not `__like_this__` and not too long. */
export function storableNames(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) => [storableName(name), value] as const);
  return Object.fromEntries(entries);
}

function storableName(name: string): string {
  return name === "" || RESERVED.test(name) ? `field ${name}` : name.slice(0, NAME_MAX_LENGTH);
}

/**
 * Maximum length of a field name in characters. Firestore allows 1500 bytes, and a character has up to four.
 */
const NAME_MAX_LENGTH = 350;

function withIsoDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(withIsoDates);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoDates(inner)]));
}

/**
 * Maximum attempts of a transaction by the SDK. The SDK passes on the id of the failed attempt, so Firestore
 * prefers older transactions. Each attempt waits up to two seconds for locks, and all waits between attempts
 * take at most 12 seconds. Two transactions, as for a webhook, end within the function's timeout of 60
 * seconds.
 */
export const MAX_ATTEMPTS = 5;

/** gRPC codes after the last attempt: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE. */
const GIVEN_UP: readonly unknown[] = [4, 8, 10, 14];

/**
 * Message of Google's emulator 1.19.9, with INVALID_ARGUMENT, for a transaction that has lost its locks.
 * Production returns ABORTED. The SDK does not retry it. Such a transaction saved nothing.
 */
const CLOSED = /transaction is invalid or closed/i;

/** Throws Contention if the transaction failed after its last attempt. Rethrows all other errors. */
export function throwContention(error: unknown): never {
  const isGivenUp = error instanceof Error && "code" in error && isContention(error.code, error.message);
  throw isGivenUp ? new Contention({ cause: error }) : error;
}

function isContention(code: unknown, message: string): boolean {
  return GIVEN_UP.includes(code) || (code === 3 && CLOSED.test(message));
}

/** The document that keeps the highest number that a collection has used. */
function counterOf({ firestore, id }: CollectionReference) {
  return firestore.collection("counters").doc(id);
}

/**
 * Returns the next number of a collection, which no document has had, not even a deleted one. `createNumbered` uses
 * it up.
 */
export async function nextNumber(access: FirestoreSession, collection: CollectionReference): Promise<number> {
  const counter = await access.get(counterOf(collection));
  const { docs } = await access.find(collection.orderBy("id", "desc").limit(1));
  return Math.max(Number(docs[0]?.get("id") ?? 0), Number(counter.get("last") ?? 0)) + 1;
}

/** Creates a document with the number as its id. Throws if it exists. */
export async function createNumbered(
  access: FirestoreSession,
  collection: CollectionReference,
  data: DocumentData & { id: number },
): Promise<void> {
  await access.create(collection.doc(String(data.id)), data);
  await access.merge(counterOf(collection), { last: data.id });
}
