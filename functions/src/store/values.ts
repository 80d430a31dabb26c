import { type DocumentSnapshot, type QuerySnapshot, Timestamp } from "firebase-admin/firestore";
import type * as z from "zod";
import { UnreadableDocument } from "../domain/unreadable-document.ts";

/**
 * The document as `schema` knows it, timestamps as ISO 8601 text; null where there is none.
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

/** Documents as `schema` knows them, and the paths of those that do not parse. */
export type Readable<Item> = { items: Item[]; unreadable: string[] };

/** Parses each document alone: one that cannot be read never hides the others. */
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

/** All documents that a query found, as `schema` knows them. Throws UnreadableDocument where one does not parse. */
export function parsedAll<Schema extends z.ZodType>(
  schema: Schema,
  found: QuerySnapshot,
): z.output<Schema>[] {
  return found.docs.map((document) => parsed(schema, document)).filter((value) => value !== null);
}

/** The moment as Firestore stores it. */
export function timestamp(iso: string): Timestamp {
  return Timestamp.fromDate(new Date(iso));
}

/** Ids that Firestore keeps for itself: no document has one. */
export function isReservedId(id: string): boolean {
  return RESERVED.test(id);
}

const RESERVED = /^__.*__$/s;

/** Names as Firestore takes them: neither empty, nor `__like_this__`, nor longer than it allows. */
export function storableNames(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) => [storableName(name), value] as const);
  return Object.fromEntries(entries);
}

function storableName(name: string): string {
  return name === "" || RESERVED.test(name) ? `field ${name}` : name.slice(0, NAME_MAX_LENGTH);
}

/** Firestore takes 1500 bytes; a character has four at most. */
const NAME_MAX_LENGTH = 350;

function withIsoDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(withIsoDates);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoDates(inner)]));
}
