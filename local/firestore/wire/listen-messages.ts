import type { Document, Timestamp } from "./messages.ts";
import type { StructuredQuery } from "./query-messages.ts";

/** Messages of the Listen stream. */
export type Target = {
  targetId?: number;
  query?: { parent: string; structuredQuery?: StructuredQuery };
  documents?: { documents?: string[] };
  resumeToken?: Uint8Array;
};
export type ListenRequest = { database: string; addTarget?: Target; removeTarget?: number };

export type TargetChange = {
  targetChangeType: "NO_CHANGE" | "ADD" | "REMOVE" | "CURRENT";
  targetIds: number[];
  cause?: { code: number; message: string };
  resumeToken?: Uint8Array;
  readTime?: Timestamp;
};
export type ListenResponse =
  | { targetChange: TargetChange }
  | { documentChange: { document: Document; targetIds: number[] } }
  | { documentDelete: { document: string; removedTargetIds: number[]; readTime: Timestamp } }
  | { documentRemove: { document: string; removedTargetIds: number[]; readTime: Timestamp } }
  | { filter: { targetId: number; count: number } };
