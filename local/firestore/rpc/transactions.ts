import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { beginTransaction as begin, rollBack, transactionToken } from "../transactions/transaction.ts";
import { parseDatabaseName } from "../wire/resource-names.ts";
import type {
  BeginTransactionRequest,
  BeginTransactionResponse,
  RollbackRequest,
} from "../wire/rpc-messages.ts";
import type { CallContext } from "./call-context.ts";

export function beginTransaction(
  state: ServerState,
  request: BeginTransactionRequest,
  { connection }: CallContext,
): BeginTransactionResponse {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  return { transaction: transactionToken(begin(database, request.options, connection)) };
}

export function rollback(state: ServerState, request: RollbackRequest): object {
  const database = databaseNamed(state, parseDatabaseName(request.database));
  rollBack(database, Buffer.from(request.transaction ?? []).toString("base64"));
  return {};
}
