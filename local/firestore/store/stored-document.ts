import type { Fields } from "../wire/messages.ts";

/** One version of a document. Never changed: a write makes a new one, so identity distinguishes versions. */
export type StoredDocument = {
  readonly path: string;
  /** `path` taken apart, because ordering by name compares segments. */
  readonly segments: readonly string[];
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
};

/** What a commit does to one document; undefined means that there is none. */
export type Change = {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
};

export function newDocument(version: Omit<StoredDocument, "segments">): StoredDocument {
  return { ...version, segments: version.path.split("/") };
}
