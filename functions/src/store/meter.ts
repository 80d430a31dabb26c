import type { QuerySnapshot } from "firebase-admin/firestore";

/** Documents read and written, counted as Firestore charges them: a query that finds nothing is one read. */
export type Meter = {
  reads: number;
  writes: number;
  read<T>(reading: Promise<T>): Promise<T>;
  query(reading: Promise<QuerySnapshot>): Promise<QuerySnapshot>;
  write(writing: unknown): Promise<void>;
};

/** A meter at zero. */
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
    async write(writing) {
      this.writes += 1;
      await writing;
    },
  };
}
