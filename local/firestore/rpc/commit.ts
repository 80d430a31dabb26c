import type { Database } from "../store/database.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { type Committed, commitTransaction, commitWrites } from "../transactions/commit.ts";
import { openTransaction } from "../transactions/transaction.ts";
import { parseDatabaseName } from "../wire/resource-names.ts";
import { asRpcError, STATUS } from "../wire/rpc-error.ts";
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  CommitRequest,
  CommitResponse,
} from "../wire/rpc-messages.ts";
import { timestampOf } from "../wire/timestamps.ts";
import { type PreparedWrite, prepareWrite } from "../writes/prepare-write.ts";
import { refuseTogether, refuseTwice } from "../writes/refuse-together.ts";

/** Applies all writes or none, with or without a transaction. */
export async function commit(state: ServerState, request: CommitRequest): Promise<CommitResponse> {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  const { results, time } = await committed(state, database, request);
  return { writeResults: results, commitTime: timestampOf(time) };
}

/** Applies each write independently; some may fail. An invalid write rejects the whole request. */
export async function batchWrite(
  state: ServerState,
  request: BatchWriteRequest,
): Promise<BatchWriteResponse> {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  const writes = (request.writes ?? []).map((write) => prepareWrite(database.name, write));
  refuseTwice(writes);
  const outcomes = await Promise.all(writes.map((write) => writeAlone(state, database, write)));
  return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map(({ status }) => status) };
}

function committed(
  { abortRate }: ServerState,
  database: Database,
  { writes: wireWrites = [], transaction: token }: CommitRequest,
): Promise<Committed> {
  const transaction = token?.length ? openTransaction(database, token) : undefined;
  const writes = wireWrites.map((write) => prepareWrite(database.name, write));
  refuseTogether(writes);
  return transaction
    ? commitTransaction(database, { transaction, writes, abortRate })
    : commitWrites(database, writes, abortRate);
}

async function writeAlone({ abortRate }: ServerState, database: Database, write: PreparedWrite) {
  try {
    const { results } = await commitWrites(database, [write], abortRate);
    return { result: results[0] ?? {}, status: { code: 0, message: "" } };
  } catch (thrown) {
    const { status, message } = asRpcError(thrown);
    return { result: {}, status: { code: STATUS[status], message } };
  }
}
