import type { AddressInfo, Socket } from "node:net";
import { openJournal } from "../journal/journal.ts";
import { loadJournal } from "../journal/load-journal.ts";
import type { Ruleset } from "../rules/ruleset.ts";
import type { Contention } from "../store/locks.ts";
import { createServerState } from "../store/server-state.ts";
import { rollBackAll } from "../transactions/transaction.ts";
import { createGrpcServer } from "./grpc.ts";
import { createHttpServer } from "./http.ts";
import { listenOnPort } from "./listen-on-port.ts";

export type ServerOptions = {
  port: number;
  /** Folder of the journal; undefined keeps data in memory only. */
  folder: string | undefined;
  abortRate: number;
  contention: Contention;
  /** Security rules for clients. The Admin SDK bypasses them. */
  rules: Ruleset;
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
