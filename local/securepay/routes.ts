import { openCheckout } from "./checkout/open-checkout.ts";
import { pressButton } from "./checkout/press-button.ts";
import { type Answer, page } from "./http/answer.ts";
import type { PageRequest } from "./http/request.ts";
import { showLedger } from "./ledger/show-ledger.ts";
import { aboutPage } from "./pages/about-page.ts";
import { pageScript, pageStyle } from "./pages/assets.ts";
import { refusalPage } from "./pages/refusal-page.ts";
import { answerRefund } from "./refund/answer-refund.ts";
import type { Sandbox } from "./sandbox.ts";
import { answerChange } from "./settings/change-settings.ts";
import { answerTicket } from "./ticket/answer-ticket.ts";
import { openTicket } from "./ticket/open-ticket.ts";

type Handler = (sandbox: Sandbox, request: PageRequest) => Answer | Promise<Answer>;

/** Every address, by path and method. */
const ROUTES: Record<string, Record<string, Handler>> = {
  "/": { GET: ({ settings }) => page(200, aboutPage(settings.everybody)) },
  "/securepay/default.aspx": { GET: openCheckout, POST: openCheckout },
  "/securepay/ticket.aspx": { GET: openTicket, POST: answerTicket },
  "/securepay/pay.aspx": { POST: pressButton },
  "/securepay/refund.aspx": { POST: answerRefund },
  "/securepay/page.css": { GET: pageStyle },
  "/securepay/return.js": { GET: pageScript },
  "/settings": { POST: answerChange },
  "/ledger": { GET: showLedger },
};

/** Answers a request. Paths do not tell upper and lower case apart, as at the provider. */
export async function answer(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const path = request.url.pathname.toLowerCase();
  const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (methods === undefined) return page(404, refusalPage("Síðan er ekki til"));
  const handler = methods[request.method];
  if (handler === undefined) {
    const allow = Object.keys(methods).join(", ");
    return { ...page(405, refusalPage("Aðferðin er ekki leyfð á þessari slóð")), allow };
  }
  return handler(sandbox, request);
}
