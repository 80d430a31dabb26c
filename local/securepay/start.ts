import { serverCalls } from "./behaviour/server-calls.ts";
import { listen } from "./http/listen.ts";
import { newLedger } from "./ledger/ledger.ts";
import { type Merchant, PUBLISHED_TEST_MERCHANT } from "./merchant.ts";
import { answer } from "./routes.ts";

export type CardPageOptions = {
  /** 0 takes any free port. */
  port: number;
  merchant?: Merchant;
  log?: (line: string) => void;
};

/** A running card page; `url` has the host name `localhost`, so that a shop on 127.0.0.1 is another site. */
export type CardPage = { url: string; stop: () => Promise<void> };

/** Starts the card page on the loopback address. Rejects with a clear text when the port is taken. */
export async function startCardPage({
  port,
  merchant = PUBLISHED_TEST_MERCHANT,
  log = console.error,
}: CardPageOptions): Promise<CardPage> {
  const calls = serverCalls(log);
  const sandbox = { merchant, ledger: newLedger(), checkouts: new Map(), calls, now: () => new Date() };
  const server = await listen(port, (request) => answer(sandbox, request), log);
  return {
    url: `http://localhost:${server.port}`,
    async stop() {
      calls.stop();
      await server.stop();
    },
  };
}
