import { type DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import type * as z from "zod";

/** The document as `schema` knows it, timestamps as ISO 8601 text; null where there is none. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  document: DocumentSnapshot,
): z.output<Schema> | null {
  return document.exists ? schema.parse(withIsoDates(document.data())) : null;
}

/** The moment as Firestore stores it. */
export function timestamp(iso: string): Timestamp {
  return Timestamp.fromDate(new Date(iso));
}

function withIsoDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(withIsoDates);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoDates(inner)]));
}
