import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { loadJournal, openJournal } from "../journal/journal.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import { createServerState } from "../store/database.ts";
import type { InjectedAborts } from "../store/injected-aborts.ts";
import type { Contention } from "../store/locks.ts";
import { rollBackAll } from "../transactions/transaction.ts";
import { createGrpcServer } from "./grpc.ts";
import { createHttpServer } from "./http.ts";

/** Start of the HTTP/2 connection preface. It is not a valid HTTP/1 method. */
const HTTP2_PREFACE = "PRI";

export type ServerOptions = {
  port: number;
  /** Folder of the journal; undefined keeps data in memory only. */
  folder: string | undefined;
  injectedAborts: InjectedAborts;
  contention: Contention;
  /** Security rules for clients. The Admin SDK bypasses them. */
  rules: Ruleset;
};

type ConnectionHandlers = {
  http2: (socket: Socket) => void;
  http1: (socket: Socket) => void;
  closed: (connection: string) => void;
};

/** Starts a Firestore on 127.0.0.1. `stop` saves all committed data. */
export async function startServer({ port, folder, ...options }: ServerOptions) {
  const state = createServerState(options);
  if (folder !== undefined) loadJournal(folder, state);
  const grpc = createGrpcServer(state);
  const http = createHttpServer(state);
  const sockets = new Set<Socket>();
  const server = await listenOnPort(port, {
    http2: grpc.accept,
    http1: (socket) => http.accept(socket),
    closed: (connection) => {
      for (const database of state.databases.values()) rollBackAll(database, connection);
    },
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // Opened after the server listens, because a server whose port is taken must not change the journal of the
  // running one.
  const journal = folder === undefined ? undefined : openJournal(folder, state);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      grpc.close();
      http.close();
      await journal?.close();
    },
  };
}

/** Listens on 127.0.0.1 and dispatches each connection by its first bytes. Rejects if the port is taken. */
function listenOnPort(port: number, handlers: ConnectionHandlers): Promise<Server> {
  const server = createServer((socket) => {
    // Same format as the peer name of a gRPC call, so that calls and connections can be matched.
    const connection = `${socket.remoteAddress}:${socket.remotePort}`;
    socket.on("close", () => handlers.closed(connection));
    socket.on("error", () => socket.destroy());
    socket.once("readable", () => dispatch(socket, handlers));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function dispatch(socket: Socket, { http2, http1 }: ConnectionHandlers): void {
  const start: Buffer | null = socket.read();
  if (start === null) return;
  socket.unshift(start);
  if (start.toString("latin1", 0, HTTP2_PREFACE.length) === HTTP2_PREFACE) http2(socket);
  else http1(socket);
}
