import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { type Answer, startPageServer } from "../stack/page-server.ts";
import { openCheckout, pressButton } from "./checkout.ts";
import { HttpError, type PageRequest, page, pageRequest, redirect } from "./http.ts";
import { aboutPage } from "./pages/about-page.ts";
import { RETURN_SCRIPT } from "./pages/checkout-pages.ts";
import { errorPage } from "./pages/layout.ts";
import { answerRefund } from "./refund.ts";
import type { Sandbox } from "./sandbox.ts";
import { changeOf, changeSettings } from "./settings.ts";
import { answerTicket, openTicket } from "./ticket.ts";

type Handler = (sandbox: Sandbox, request: PageRequest) => Answer | Promise<Answer>;

const STYLE = readFileSync(join(import.meta.dirname, "pages/page.css"), "utf8");

const ROUTES: Record<string, Record<string, Handler>> = {
  "/": { GET: ({ settings }) => page(200, aboutPage(settings.everybody)) },
  "/securepay/default.aspx": { GET: openCheckout, POST: openCheckout },
  "/securepay/ticket.aspx": { GET: openTicket, POST: answerTicket },
  "/securepay/pay.aspx": { POST: pressButton },
  "/securepay/refund.aspx": { POST: answerRefund },
  "/securepay/page.css": { GET: () => ({ status: 200, type: "text/css", body: STYLE }) },
  "/securepay/return.js": { GET: () => ({ status: 200, type: "text/javascript", body: RETURN_SCRIPT }) },
  "/ledger": { GET: showLedger },
  "/settings": {
    async POST({ settings }, request) {
      changeSettings(settings, changeOf(await request.form()));
      return redirect(303, "/");
    },
  },
};

/** Serves the sandbox on the loopback address. Port 0 selects a free one. Rejects if the port is taken. */
export function startServer(port: number, sandbox: Sandbox) {
  return startPageServer(port, (incoming) => answer(sandbox, incoming));
}

async function answer(sandbox: Sandbox, incoming: IncomingMessage): Promise<Answer> {
  try {
    return await route(sandbox, pageRequest(incoming));
  } catch (error) {
    if (error instanceof HttpError) return page(error.status, errorPage(error.message));
    if (!incoming.destroyed)
      sandbox.log(`card page: ${error instanceof Error ? error.stack : String(error)}`);
    return page(500, errorPage("Óvænt villa á greiðslusíðunni"));
  }
}

/** Finds the handler. Paths ignore letter case, like the provider's. */
async function route(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const path = request.url.pathname.toLowerCase();
  const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (methods === undefined) throw new HttpError(404, "Síðan er ekki til");
  const handler = methods[request.method];
  if (handler !== undefined) return handler(sandbox, request);
  const allow = Object.keys(methods).join(", ");
  return { ...page(405, errorPage("Aðferðin er ekki leyfð á þessari slóð")), allow };
}

/** Returns the ledger as JSON, without secrets, tickets, return URLs or full card numbers. */
function showLedger({ ledger }: Sandbox): Answer {
  const shown = { orders: [...ledger.orders.values()], refunds: [...ledger.refunds.values()] };
  return { status: 200, type: "application/json", body: JSON.stringify(shown, null, 2) };
}
