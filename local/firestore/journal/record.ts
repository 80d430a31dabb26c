import { type Change, newDocument, type StoredDocument } from "../store/stored-document.ts";
import { type JsonObject, messageOfJson } from "../wire/json-to-message.ts";
import { jsonOfMessage } from "../wire/message-to-json.ts";
import type { MapValue } from "../wire/messages.ts";

/** One line of the journal: the documents changed by one or more complete commits. */
export type JournalLine = { time: number; documents: DocumentRecord[] };

/** A document in the journal. Without fields, the document is deleted. */
export type DocumentRecord = {
  database: string;
  path: string;
  createTime?: number;
  updateTime?: number;
  fields?: JsonObject;
};

export function recordOf(database: string, { path, after }: Pick<Change, "path" | "after">): DocumentRecord {
  if (!after) return { database, path };
  const { createTime, updateTime, fields } = after;
  return {
    database,
    path,
    createTime,
    updateTime,
    fields: jsonOfMessage("MapValue", { fields }).fields as JsonObject,
  };
}

export function documentOf({
  path,
  createTime = 0,
  updateTime = 0,
  fields,
}: DocumentRecord): StoredDocument | undefined {
  return (
    fields &&
    newDocument({
      path,
      createTime,
      updateTime,
      fields: messageOfJson<MapValue>("MapValue", { fields }).fields ?? {},
    })
  );
}
