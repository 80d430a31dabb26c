import { type DocumentSnapshot, type QuerySnapshot, Timestamp } from "firebase-admin/firestore";
import type * as z from "zod";
import { UnreadableDocument } from "../domain/unreadable-document.ts";

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
