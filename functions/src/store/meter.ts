import type { QuerySnapshot } from "firebase-admin/firestore";

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
