import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverCalls } from "./behaviour/server-calls.ts";
import { listen } from "./http/listen.ts";
import { newLedger } from "./ledger/ledger.ts";
import { type Merchant, PUBLISHED_TEST_MERCHANT } from "./merchant.ts";
import { answer } from "./routes.ts";
import { type Change, changeSettings, newSettings } from "./settings/settings.ts";

export type CardPageOptions = {
  /** 0 takes any free port. */
  port: number;
  merchant?: Merchant;
  /** Test settings to begin with; `ticket`, `script` and `buyer` as at `POST /settings`. */
  settings?: Change;
  now?: () => Date;
  log?: (line: string) => void;
};

/** A running card page; `url` has the host name `localhost`, so that a shop on 127.0.0.1 is another site. */
export type CardPage = {
  url: string;
  /** Changes the test settings, for everybody or for one buyer. Throws for an unknown text. */
  set: (change: Change) => void;
  stop: () => Promise<void>;
};

/** Starts the card page on the loopback address. Rejects with a clear text when the port is taken. */
export async function startCardPage({
  port,
  merchant = PUBLISHED_TEST_MERCHANT,
  settings: change = {},
  now = () => new Date(),
  log = console.error,
}: CardPageOptions): Promise<CardPage> {
  const calls = serverCalls(log);
  const settings = newSettings(change);
  const sandbox = {
    ...{ merchant, calls, settings, now },
    ...{ ledger: newLedger(), tickets: new Map(), checkouts: new Map() },
  };
  const server = await listen(port, (request) => answer(sandbox, request), log);
  return {
    url: `http://localhost:${server.port}`,
    set: (changed) => changeSettings(settings, changed),
    async stop() {
      calls.stop();
      await server.stop();
    },
  };
}

/** How to start the card page as a process of its own, with the published test ids; `ready` is what it prints then. */
export function localCardPage({ port }: Pick<CardPageOptions, "port">) {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return {
    program: process.execPath,
    args: ["--import", loader, join(import.meta.dirname, "main.ts"), "--port", String(port)],
    ready: /card page listening on (\S+)/,
  };
}
