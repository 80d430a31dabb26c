import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { callerOf } from "../rules/caller.ts";
import type { ServerState } from "../store/database.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { chunkOf } from "./back-channel.ts";
import { openSession, parsePosted, type Session } from "./session.ts";

/**
 * Version of the protocol, version of the server, and keep-alive interval of the back channel in
 * milliseconds.
 */
const VERSION = 8;
const SERVER_VERSION = 14;
const KEEP_ALIVE_MS = 30_000;

const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

type Exchange = { request: IncomingMessage; url: URL; response: ServerResponse };

export type Channels = ReturnType<typeof openChannels>;

/**
 * Creates the WebChannel endpoint: bidirectional streams over plain HTTP requests for browsers. A POST
 * without SID is a handshake; a POST with SID carries client messages. A GET stays open and carries server
 * messages (streaming or, with CI=1, long polling). Its AID acknowledges received messages.
 * Source: https://github.com/google/closure-library/tree/master/closure/goog/labs/net/webchannel (wirev8.js,
 * webchannelbase.js) and @firebase/webchannel-wrapper.
 */
export function openChannels(state: ServerState) {
  const sessions = new Map<string, Session>();

  const shakeHands = async (rpc: "Listen" | "Write", { request, url, response }: Exchange) => {
    if (url.searchParams.get("VER") !== String(VERSION)) throw invalidArgument(`VER must be ${VERSION}.`);
    const posted = parsePosted(await text(request));
    const caller = callerOf(posted.authorization ?? request.headers.authorization);
    const id = randomUUID();
    const session = openSession(state, { rpc, caller, ended: () => sessions.delete(id) });
    sessions.set(id, session);
    try {
      session.receive(posted);
    } catch (thrown) {
      session.close();
      throw thrown;
    }
    response.end(chunkOf([[0, ["c", id, "", VERSION, SERVER_VERSION, KEEP_ALIVE_MS]]]));
  };

  const receive = async (session: Session, { request, url, response }: Exchange) => {
    session.backChannel.acknowledge(acknowledged(url));
    session.receive(parsePosted(await text(request)));
    const { isOpen, lastNumber } = session.backChannel;
    // Whether a back channel is open, its last message number, and the number of bytes waiting for one.
    response.end(chunkOf([isOpen() ? 1 : 0, lastNumber(), 0]));
  };

  return {
    /** Handles a channel request. Returns false for other requests. */
    answer: async (exchange: Exchange): Promise<boolean> => {
      const { request, url, response } = exchange;
      const rpc = CHANNEL.exec(url.pathname)?.[1];
      if (rpc !== "Listen" && rpc !== "Write") return false;
      response.setHeader("content-type", "text/plain; charset=utf-8");
      response.setHeader("cache-control", "no-store");
      const id = url.searchParams.get("SID");
      const session = sessions.get(id ?? "");
      const type = url.searchParams.get("TYPE");
      if (id === null && request.method === "POST") {
        await shakeHands(rpc, exchange);
      } else if (!session) {
        // This text, not at the start of the body, makes the client open a new channel, because the server
        // may have restarted.
        response.writeHead(400).end("Error 400: Unknown SID");
      } else if (type === "terminate") {
        session.close();
        response.end();
      } else if (type === "xmlhttp") {
        const isStream = url.searchParams.get("CI") !== "1";
        session.backChannel.attach(response, { acknowledged: acknowledged(url), isStream });
      } else {
        await receive(session, exchange);
      }
      return true;
    },
    close: () => {
      for (const session of sessions.values()) session.close();
    },
  };
}

function acknowledged(url: URL): number {
  return Number(url.searchParams.get("AID") ?? 0);
}
