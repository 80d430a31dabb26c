import { createServer, type Server, type Socket } from "node:net";

/** Start of the HTTP/2 connection preface. It is not a valid HTTP/1 method. */
const HTTP2_PREFACE = "PRI";

export type ConnectionHandlers = {
  http2: (socket: Socket) => void;
  http1: (socket: Socket) => void;
  closed: (connection: string) => void;
};

/** Listens on 127.0.0.1 and dispatches each connection by its first bytes. Rejects if the port is taken. */
export function listenOnPort(port: number, handlers: ConnectionHandlers): Promise<Server> {
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
