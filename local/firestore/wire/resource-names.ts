import { invalidArgument } from "./rpc-error.ts";

const DATABASE = /^projects\/[^/]+\/databases\/[^/]+$/;
const NAME = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.+))?$/;
const RESERVED_ID = /^__(?!id-?\d+__$).*__$/;
const MAX_ID_BYTES = 1500;

/** A resource name taken apart. `path` is what follows `/documents/`, empty for the root. */
export type ResourceName = { database: string; path: string };

export function parseDatabaseName(name: string): string {
  if (!DATABASE.test(name)) throw invalidArgument(`"${name}" is not the name of a database.`);
  return name;
}

/** A parent of collections: a document, or the root of the documents. */
export function parseParentName(name: string): ResourceName {
  const [, database, path = ""] = NAME.exec(name) ?? [];
  if (database === undefined || (path !== "" && !isDocumentPath(path))) {
    throw invalidArgument(`"${name}" is not the name of a document or of the root of documents.`);
  }
  return { database, path };
}

export function parseDocumentName(name: string | undefined): ResourceName {
  const parsed = parseParentName(name ?? "");
  if (parsed.path === "") throw invalidArgument(`Document name "${name}" lacks a document id.`);
  return parsed;
}

/** The path of a document that must lie in `database`. */
export function parseDocumentPath(database: string, name: string | undefined): string {
  const parsed = parseDocumentName(name);
  if (parsed.database !== database) {
    throw invalidArgument(`Document "${name}" is not in the database "${database}".`);
  }
  return parsed.path;
}

export function documentName(database: string, path: string): string {
  return path === "" ? `${database}/documents` : `${database}/documents/${path}`;
}

/** "users/u1/orders/o1" -> collection "users/u1/orders", its id "orders", document id "o1". */
export function splitDocumentPath(path: string): {
  collectionPath: string;
  collectionId: string;
  id: string;
} {
  const slash = path.lastIndexOf("/");
  const collectionPath = path.slice(0, slash);
  return {
    collectionPath,
    collectionId: collectionPath.slice(collectionPath.lastIndexOf("/") + 1),
    id: path.slice(slash + 1),
  };
}

function isDocumentPath(path: string): boolean {
  const segments = path.split("/");
  return segments.length % 2 === 0 && segments.every(isValidId);
}

function isValidId(id: string): boolean {
  if (id === "" || id === "." || id === ".." || RESERVED_ID.test(id)) return false;
  return id.length * 3 <= MAX_ID_BYTES || Buffer.byteLength(id) <= MAX_ID_BYTES;
}
