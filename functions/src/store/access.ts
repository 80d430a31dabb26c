import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
  Transaction,
  UpdateData,
} from "firebase-admin/firestore";
import type { Meter } from "./meter.ts";

/** Reads and writes, either at once or as part of a transaction; the collections do not know which. */
export type Access = {
  get(ref: DocumentReference): Promise<DocumentSnapshot>;
  find(query: Query): Promise<QuerySnapshot>;
  create(ref: DocumentReference, data: DocumentData): Promise<void>;
  set(ref: DocumentReference, data: DocumentData): Promise<void>;
  update(ref: DocumentReference, data: UpdateData<DocumentData>): Promise<void>;
  delete(ref: DocumentReference): Promise<void>;
};

/** Every call is carried out on its own. */
export function directAccess(meter: Meter): Access {
  return {
    get: (ref) => meter.read(ref.get()),
    find: (query) => meter.query(query.get()),
    create: (ref, data) => meter.write(ref.create(data)),
    set: (ref, data) => meter.write(ref.set(data)),
    update: (ref, data) => meter.write(ref.update(data)),
    delete: (ref) => meter.write(ref.delete()),
  };
}

/** Every call is part of `tx`: reads first, writes together at its end. */
export function transactionAccess(tx: Transaction, meter: Meter): Access {
  return {
    get: (ref) => meter.read(tx.get(ref)),
    find: (query) => meter.query(tx.get(query)),
    create: (ref, data) => meter.write(tx.create(ref, data)),
    set: (ref, data) => meter.write(tx.set(ref, data)),
    update: (ref, data) => meter.write(tx.update(ref, data)),
    delete: (ref) => meter.write(tx.delete(ref)),
  };
}
