import type { Payment } from "../ledger/ledger.ts";
import type { Message } from "../protocol/messages.ts";
import type { OrderForm } from "../protocol/order-form.ts";
import { type Html, html } from "./html.ts";
import { orderSummary } from "./order-summary.ts";
import { returnForm } from "./return-form.ts";
import { shell } from "./shell.ts";

type WayBack = { url: string; message: Message };

/** The receipt; without a way back, the shop hears of the payment from the server call alone. */
export function receiptPage(form: OrderForm, payment: Payment, wayBack: WayBack | null): Html {
  return shell(
    "Greiðsla tókst",
    html`<div class="narrow">
<p class="tick" aria-hidden="true">✓</p>
<h1>Greiðsla tókst</h1>
${orderSummary(form)}
<dl class="proof">
<div><dt>Kort</dt><dd class="number">${payment.maskedCard}</dd></div>
<div><dt>Heimildarnúmer</dt><dd class="number">${payment.authorizationCode}</dd></div>
</dl>
${wayBack === null ? noWayBack : returnForm(wayBack.url, wayBack.message)}
</div>`,
  );
}

const noWayBack = html`<p class="aside">Engin leið er til baka í verslunina: prufustillingin „Engin leið til baka“ er valin.</p>`;
