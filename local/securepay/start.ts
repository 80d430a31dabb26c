import { programIn } from "../stack/page-server.ts";
import { createWebhooks } from "./messages.ts";
import { startServer } from "./server.ts";
import { type Change, changeSettings, newSettings } from "./settings.ts";
import { type Merchant, PUBLISHED_TEST_MERCHANT } from "./signature.ts";

export type CardPageOptions = {
  /** 0 selects any free port. */
  port: number;
  merchant?: Merchant;
  /** Initial test settings, as for `POST /settings`. */
  settings?: Change;
  /** Clock of an order. The real time by default. */
  now?: (orderId: string) => Date;
  log?: (line: string) => void;
};

/** A running sandbox. Its `url` uses `localhost`, so that a browser treats a shop on 127.0.0.1 as another site. */
export type CardPage = {
  url: string;
  /** Changes the test settings, for all buyers or for one buyer. Throws for an unknown text. */
  set: (change: Change) => void;
  stop: () => Promise<void>;
};

/** Starts the sandbox in this process. Rejects if the port is taken. */
export async function startCardPage({
  port,
  merchant = PUBLISHED_TEST_MERCHANT,
  settings: change = {},
  now = () => new Date(),
  log = console.error,
}: CardPageOptions): Promise<CardPage> {
  const settings = newSettings(change);
  const webhooks = createWebhooks(log);
  const server = await startServer(port, {
    merchant,
    settings,
    webhooks,
    now,
    log,
    ledger: { orders: new Map(), refunds: new Map() },
    tickets: new Map(),
    checkouts: new Map(),
  });
  return {
    url: server.url,
    set: (changed) => changeSettings(settings, changed),
    async stop() {
      webhooks.stop();
      await server.stop();
    },
  };
}

/** Returns the command that starts the sandbox in its own process. `ready` matches its output once it serves. */
export function localCardPage({ port }: Pick<CardPageOptions, "port">) {
  return {
    ...programIn(import.meta.dirname, "--port", String(port)),
    ready: /card page listening on (\S+)/,
  };
}
