import type { Fields } from "../wire/messages.ts";

/** One immutable version of a document. A write creates a new object, so identity distinguishes versions. */
export type StoredDocument = {
  readonly path: string;
  /** Segments of `path`, because ordering by name compares segments. */
  readonly segments: readonly string[];
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
};

/** Change of one document in a commit. Undefined means that the document does not exist. */
export type Change = {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
};

export function newDocument(version: Omit<StoredDocument, "segments">): StoredDocument {
  return { ...version, segments: version.path.split("/") };
}
