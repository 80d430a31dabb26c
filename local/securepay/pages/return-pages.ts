import { html } from "hono/html";
import type { Payment } from "../ledger.ts";
import type { Message } from "../messages.ts";
import type { OrderForm } from "../order-form.ts";
import { orderSummary } from "./card-page.ts";
import { type Html, layout } from "./layout.ts";

/** The receipt. If `back` is null, it has no button back to the shop. */
export function receiptPage(
  form: OrderForm,
  payment: Payment,
  back: { url: string; message: Message } | null,
): Html {
  return layout(
    "Greiðsla tókst",
    html`<div class="panel narrow">
<p class="tick" aria-hidden="true">✓</p>
<h1>Greiðsla tókst</h1>
${orderSummary(form)}
<dl class="ruled">
<div><dt>Kort</dt><dd>${payment.maskedCard}</dd></div>
<div><dt>Heimildarnúmer</dt><dd>${payment.authorizationCode}</dd></div>
</dl>
${back === null ? NO_RETURN : returnForm(back.url, back.message)}
</div>`,
  );
}

const NO_RETURN = html`<p class="muted">Engin leið er til baka í verslunina: prufustillingin „Engin leið til baka“ er valin.</p>`;

/** Sends the buyer back at once, by `RETURN_SCRIPT`. The button is for browsers without scripts. */
export function returnPage(title: string, url: string, message: Message): Html {
  return layout(
    title,
    html`<div class="panel narrow">
<h1>${title}</h1>
<p>Þú ert á leið til baka í verslunina.</p>
${returnForm(url, message)}
</div>
<script src="/securepay/return.js"></script>`,
  );
}

/** Submits the form of the return page. */
export const RETURN_SCRIPT = 'document.getElementById("return").submit();\n';

function returnForm(url: string, message: Message): Html {
  return html`<form id="return" method="post" action="${url}">
${Object.entries(message).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}
<button class="primary">Til baka í verslun</button>
</form>`;
}
