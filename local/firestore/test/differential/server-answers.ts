import type {
  BatchGetDocumentsResponse,
  BatchWriteResponse,
  BeginTransactionResponse,
  CommitResponse,
  Document,
  ListDocumentsResponse,
  Precondition,
  RunAggregationQueryResponse,
  RunQueryResponse,
  Timestamp,
  Write,
  WriteResult,
} from "../../wire/messages.ts";
import { connectRaw } from "../raw-client.ts";
import type { PlannedWrite } from "./arbitrary-writes.ts";
import type { Operation, Reading } from "./operations.ts";

/** First second that counts as a server clock time. The sequences themselves only write times near 1970. */
const OWN_TIMES_FROM = 1_000_000_000;

const DEFAULTS = { seconds: 0, nanos: 0, latitude: 0, longitude: 0 };

/** A time at which no document was written. */
const LONG_AGO: Timestamp = { seconds: "9", nanos: 0 };

/** Answer of a server to an operation, in a form that can be compared with another server's. */
export type Answer = { ok: unknown } | { code: number; details: string };

type TransactionOperation = Extract<Operation, { kind: "transaction" }>;

/** Connects to a server and returns its answers to operations in one database. */
export function openServer(host: string, database: string) {
  const raw = connectRaw({ host, database });
  const root = `${database}/documents`;
  const nameOf = (path: string) => (path === "" ? root : `${root}/${path}`);
  const versions = createVersions();

  const shown = ({ name, fields, createTime, updateTime }: Document) =>
    comparable({
      name: name.slice(root.length),
      fields,
      times: [versions.commitAt(createTime), versions.commitAt(updateTime)],
    });

  /**
   * A missing document with subcollections. Google's emulator returns its deletion time; the API reference
   * specifies none.
   */
  const missingDocument = ({ name }: Document) => name.slice(root.length);

  function wireWrite({
    path,
    kind,
    fields,
    updateMask,
    updateTransforms,
    precondition,
  }: PlannedWrite): Write {
    const currentDocument = versions.precondition(path, precondition);
    const condition = currentDocument && { currentDocument };
    if (kind === "delete") return { delete: nameOf(path), ...condition };
    if (kind === "verify") return { verify: nameOf(path), ...condition };
    const mask = updateMask && { updateMask: { fieldPaths: updateMask } };
    const update = { update: { name: nameOf(path), fields }, updateTransforms, ...mask, ...condition };
    return update as Write; // the values lack `valueType`, which only parsed messages have
  }

  async function commit(writes: PlannedWrite[], transaction?: Uint8Array) {
    const request = { database, writes: writes.map(wireWrite), transaction };
    const { writeResults = [], commitTime } = await raw.call<CommitResponse>("Commit", request);
    versions.committed(commitTime);
    return results(writes, writeResults);
  }

  async function batchWrite(writes: PlannedWrite[]) {
    const request = { database, writes: writes.map(wireWrite) };
    const { status = [], writeResults = [] } = await raw.call<BatchWriteResponse>("BatchWrite", request);
    const codes = status.map(({ code = 0 }) => code);
    versions.committed(...writeResults.map(({ updateTime }) => updateTime));
    return { codes, results: results(writes, writeResults) };
  }

  function results(writes: PlannedWrite[], writeResults: WriteResult[]): unknown {
    for (const [index, { path }] of writes.entries()) versions.written(path, writeResults[index]?.updateTime);
    return comparable(writeResults.map(({ transformResults = [] }) => transformResults));
  }

  async function read(operation: Reading, transaction?: Uint8Array) {
    if (operation.kind === "get") {
      const mask = operation.mask && { mask: { fieldPaths: operation.mask } };
      const request = { database, documents: operation.paths.map(nameOf), transaction, ...mask };
      const found = await raw.stream<BatchGetDocumentsResponse>("BatchGetDocuments", request);
      const documents = found.flatMap(({ found: document, missing }) =>
        document ? shown(document) : (missing ?? []),
      );
      // The order of the responses is not defined.
      return documents.map((document) => JSON.stringify(document).replace(root, "")).sort();
    }
    if (operation.kind === "list") {
      const request = { ...operation, parent: nameOf(operation.parent) };
      const { documents = [] } = await raw.call<ListDocumentsResponse>("ListDocuments", request);
      return documents.map((document) => (document.createTime ? shown(document) : missingDocument(document)));
    }
    const parent = nameOf(operation.parent);
    if (operation.kind === "query") {
      const request = { parent, structuredQuery: operation.query, transaction };
      const found = await raw.stream<RunQueryResponse>("RunQuery", request);
      return found.flatMap(({ document }) => (document ? [shown(document)] : []));
    }
    const request = { parent, structuredAggregationQuery: operation.query, transaction };
    const found = await raw.stream<RunAggregationQueryResponse>("RunAggregationQuery", request);
    return found.flatMap(({ result }) => (result ? [comparable(result.aggregateFields)] : []));
  }

  /** Runs each step and records rejected ones. A rollback of an ended transaction succeeds. */
  async function transaction({ reads, writes, end, readOnly }: TransactionOperation) {
    const options = readOnly ? { readOnly: {} } : { readWrite: {} };
    const begun = await raw.call<BeginTransactionResponse>("BeginTransaction", { database, options });
    const steps: Answer[] = [];
    for (const operation of reads) steps.push(await answered(read(operation, begun.transaction)));
    if (end === "commit") steps.push(await answered(commit(writes, begun.transaction)));
    await raw.call("Rollback", { database, transaction: begun.transaction });
    return steps;
  }

  return {
    answer: (operation: Operation): Promise<Answer> => {
      switch (operation.kind) {
        case "commit":
          return answered(commit(operation.writes));
        case "batchWrite":
          return answered(batchWrite(operation.writes));
        case "transaction":
          return answered(transaction(operation));
        default:
          return answered(read(operation));
      }
    },
    /** Returns all documents with the commits that created and updated them. */
    documents: async () => {
      const everything = { from: [{ collectionId: "", allDescendants: true }] };
      const found = await raw.stream<RunQueryResponse>("RunQuery", {
        parent: root,
        structuredQuery: everything,
      });
      return found.flatMap(({ document }) => (document ? [shown(document)] : []));
    },
    /** Deletes all documents and the recorded versions. */
    clear: () => {
      versions.clear();
      return raw.clear();
    },
  };
}

async function answered(asked: Promise<unknown>): Promise<Answer> {
  try {
    return { ok: await asked };
  } catch (error) {
    const { code, details } = error as { code: number; details: string };
    if (typeof code !== "number") throw error;
    return { code, details };
  }
}

/**
 * Converts a message to plain data that is equal for equal responses of two servers: sorted members, no
 * server times.
 */
function comparable(value: unknown): unknown {
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString("base64")}`;
  if (typeof value === "number")
    return Object.is(value, -0) ? "-0" : Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  if ("seconds" in value && Number(value.seconds) > OWN_TIMES_FROM) return "now";
  // Members with a default value may be absent.
  const isSaid = ([name, member]: [string, unknown]) =>
    member !== undefined && !(name in DEFAULTS && Number(member) === 0);
  const members = Object.entries(value).filter(isSaid);
  const sorted = members.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, member]) => [name, comparable(member)]));
}

/**
 * Records the commit times of one server. Two servers commit at different times, so a time is compared as the
 * number of its commit, and a precondition refers to "the last update" instead of a time.
 */
function createVersions() {
  const commits = new Map<string, number>();
  const lastUpdates = new Map<string, Timestamp>();
  let count = 0;
  const keyOf = ({ seconds, nanos }: Timestamp) => `${seconds}.${nanos}`;
  return {
    /** Records a commit. The writes of a batch may be separate commits, but count as one. */
    committed: (...times: (Timestamp | undefined)[]) => {
      count += 1;
      for (const time of times) {
        // A commit without changes may have the time of an earlier commit, or no time.
        if (time && !commits.has(keyOf(time))) commits.set(keyOf(time), count);
      }
    },
    commitAt: (time: Timestamp | undefined) => time && commits.get(keyOf(time)),
    written: (path: string, updateTime: Timestamp | undefined) => {
      if (updateTime) lastUpdates.set(path, updateTime);
    },
    precondition: (path: string, kind: PlannedWrite["precondition"]): Precondition | undefined => {
      const updateTime = lastUpdates.get(path) ?? LONG_AGO;
      if (kind === "exists" || kind === "missing") return { exists: kind === "exists" };
      if (kind === "unchanged") return { updateTime };
      if (kind === "stale")
        return { updateTime: { ...updateTime, seconds: String(Number(updateTime.seconds) - 1) } };
      return undefined;
    },
    clear: () => {
      commits.clear();
      lastUpdates.clear();
      count = 0;
    },
  };
}
