import { invalidArgument } from "./rpc-error.ts";

const DATABASE = /^projects\/[^/]+\/databases\/[^/]+$/;
const NAME = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.+))?$/;
const RESERVED_ID = /^__(?!id-?\d+__$).*__$/;
const MAX_ID_BYTES = 1500;

/** A parsed resource name. `path` is the part after `/documents/`, empty for the root. */
export type ResourceName = { database: string; path: string };

export function parseDatabaseName(name: string): string {
  if (!DATABASE.test(name)) throw invalidArgument(`"${name}" is not the name of a database.`);
  return name;
}

/** Parses the name of a document or of the documents' root, both parents of collections. */
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

/** Returns the path of a document. Throws if it is not in `database`. */
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

/** Splits "users/u1/orders/o1" into collection "users/u1/orders", its id "orders", and document id "o1". */
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
