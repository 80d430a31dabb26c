import type {
  AggregateQuerySnapshot,
  AggregateSpec,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
  Transaction,
  UpdateData,
} from "firebase-admin/firestore";
import type { Meter } from "./meter.ts";
import { throwMissingIndex } from "./missing-index.ts";

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
