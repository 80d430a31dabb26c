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
import { Refusal } from "./errors.ts";
import { Contention, UnreadableDocument } from "./faults.ts";

/** Documents read and written, counted as Firestore charges them: a query that finds nothing is one read. */
export type Meter = {
  reads: number;
  writes: number;
  read<T>(reading: Promise<T>): Promise<T>;
  query(reading: Promise<QuerySnapshot>): Promise<QuerySnapshot>;
  /** Charged as one read for up to 1000 index entries; counted as one. */
  aggregate<T>(aggregating: Promise<T>): Promise<T>;
  write(writing: unknown): Promise<void>;
};

/** Returns a meter at zero. */
export function newMeter(): Meter {
  return {
    reads: 0,
    writes: 0,
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

/** An index is built within minutes, or longer for many documents. */
const RETRY_AFTER_MS = 60_000;

/** gRPC code of a query without its index, and what is said of it; transactions and writes have the code for other reasons. */
const FAILED_PRECONDITION = 9;
const MESSAGE = /requires (an|the) (\S+ )?index/i;

/** Throws index_missing where Firestore has no index for a query, as while it is built after a deploy. */
export function throwMissingIndex(error: unknown): never {
  const isMissing =
    error instanceof Error &&
    "code" in error &&
    error.code === FAILED_PRECONDITION &&
    MESSAGE.test(error.message);
  throw isMissing ? new Refusal("index_missing", { retryAfterMs: RETRY_AFTER_MS, cause: error }) : error;
}

/** Reads and writes, either directly or as part of a transaction. */
export type Access = {
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

/** The figures of an aggregation, by the names of its spec. */
type Aggregates<Spec extends AggregateSpec> = { [Name in keyof Spec]: number };

/** Returns access without a transaction. */
export function directAccess(meter: Meter): Access {
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
export type TransactionAccess = Access & {
  /** Passes the buffered writes to the transaction, in their order; for use after the last read. */
  flush(): void;
};

/** Returns access within `tx`. Each document is read once; writes wait for `flush`. */
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
 * Returns the document parsed by `schema`, timestamps as ISO 8601 text; null where there is none.
 * Throws UnreadableDocument where it does not parse.
 */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  document: DocumentSnapshot,
): z.output<Schema> | null {
  if (!document.exists) return null;
  const { success, data, error } = schema.safeParse(withIsoDates(document.data()));
  if (!success) throw new UnreadableDocument(document.ref.path, { cause: error });
  return data;
}

/** Parsed documents, and the paths of those that do not parse. */
export type Readable<Item> = { items: Item[]; unreadable: string[] };

/** Parses documents; an unreadable one never hides the others. */
export function readable<Schema extends z.ZodType>(
  schema: Schema,
  documents: readonly DocumentSnapshot[],
): Readable<z.output<Schema>> {
  const items: z.output<Schema>[] = [];
  const unreadable: string[] = [];
  for (const document of documents) {
    const result = schema.safeParse(withIsoDates(document.data()));
    if (result.success) items.push(result.data);
    else unreadable.push(document.ref.path);
  }
  return { items, unreadable };
}

/** Returns the documents of a query, parsed. Throws UnreadableDocument where one does not parse. */
export function parsedAll<Schema extends z.ZodType>(
  schema: Schema,
  found: QuerySnapshot,
): z.output<Schema>[] {
  return found.docs.map((document) => parsed(schema, document)).filter((value) => value !== null);
}

/** Returns the moment as Firestore stores it. */
export function timestamp(iso: string): Timestamp {
  return Timestamp.fromDate(new Date(iso));
}

/** Returns whether Firestore reserves the id, so that no document has it. */
export function isReservedId(id: string): boolean {
  return RESERVED.test(id);
}

const RESERVED = /^__.*__$/s;

/** Returns the fields with names that Firestore allows: not empty, not `__like_this__`, not too long. */
export function storableNames(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) => [storableName(name), value] as const);
  return Object.fromEntries(entries);
}

function storableName(name: string): string {
  return name === "" || RESERVED.test(name) ? `field ${name}` : name.slice(0, NAME_MAX_LENGTH);
}

/** Firestore allows 1500 bytes; a character has at most four. */
const NAME_MAX_LENGTH = 350;

function withIsoDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(withIsoDates);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoDates(inner)]));
}

/**
 * Attempts at a transaction by the SDK, which passes on the id of the attempt that failed: Firestore lets the older one
 * win. Each waits for locks up to two seconds, and all waits between them are 12 seconds at most: two transactions, as
 * of a webhook, end within the function's 60 seconds.
 */
export const MAX_ATTEMPTS = 5;

/** gRPC codes after the last attempt: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE. */
const GIVEN_UP: readonly unknown[] = [4, 8, 10, 14];

/**
 * What Google's emulator 1.19.9 says, with INVALID_ARGUMENT, of a transaction that has lost its locks; production says
 * ABORTED. The SDK does not retry it. Nothing of such a transaction was saved.
 */
const CLOSED = /transaction is invalid or closed/i;

/** Throws Contention for the error of a transaction that was given up, else the error itself. */
export function throwContention(error: unknown): never {
  const isGivenUp = error instanceof Error && "code" in error && isContention(error.code, error.message);
  throw isGivenUp ? new Contention({ cause: error }) : error;
}

function isContention(code: unknown, message: string): boolean {
  return GIVEN_UP.includes(code) || (code === 3 && CLOSED.test(message));
}

/** Returns one more than the highest `id` of the collection; 1 where it is empty. */
export async function nextNumber(access: Access, collection: CollectionReference): Promise<number> {
  const { docs } = await access.find(collection.orderBy("id", "desc").limit(1));
  return Number(docs[0]?.get("id") ?? 0) + 1;
}
