import { html } from "hono/html";
import type { CardFields, CardProblems } from "../card.ts";
import type { Payment } from "../ledger.ts";
import type { Message } from "../messages.ts";
import { formatKronur, type Item, type OrderForm } from "../order-form.ts";
import type { Checkout } from "../sandbox.ts";
import { behaviourSelect } from "./about-page.ts";
import { type Html, layout } from "./layout.ts";

const SHOP_NAME = "Golfnámskeið – prufuseljandi";

type CardPage = { checkout: Checkout; card: CardFields; problems: CardProblems };

/** The page with the card fields and the buttons to pay, cancel and decline. */
export function cardPage({ checkout: { token, form, behaviour }, card, problems }: CardPage): Html {
  return layout(
    "Greiðsla",
    html`<h1>Greiðsla með korti</h1>
<div class="columns">
<div class="panel">${orderSummary(form)}</div>
<form class="panel" method="post" action="/securepay/pay.aspx" autocomplete="off" novalidate>
<input type="hidden" name="checkout" value="${token}">
<h2>Kortaupplýsingar</h2>
${cardField({ name: "cardnumber", label: "Kortanúmer", value: card.number, problem: problems.number })}
<div class="pair">
${cardField({ name: "expiry", label: "Gildistími", hint: "MM/ÁÁ", value: card.expiry, problem: problems.expiry })}
${cardField({ name: "cvc", label: "Öryggisnúmer", hint: "CVC", value: card.cvc, problem: problems.cvc })}
</div>
<button class="primary" name="action" value="pay">Greiða ${formatKronur(form.amount)}</button>
<div class="pair">
<button name="action" value="cancel">Hætta við</button>
<button class="danger" name="action" value="decline">Hafna (villa)</button>
</div>
<fieldset>
<legend>Prufustillingar</legend>
${behaviourSelect(behaviour)}
</fieldset>
</form>
</div>`,
  );
}

function orderSummary({ items, amount, orderId }: OrderForm): Html {
  return html`<section aria-labelledby="summary-title">
<h2 id="summary-title">Pöntun</h2>
<dl>
<div><dt>Seljandi</dt><dd>${SHOP_NAME}</dd></div>
<div><dt>Pöntunarnúmer</dt><dd>${orderId}</dd></div>
</dl>
<ul>${items.map(itemLine)}</ul>
<p class="total"><span>Samtals</span> <strong>${formatKronur(amount)}</strong></p>
</section>`;
}

function itemLine({ description, count, amount }: Item): Html {
  const times = count > 1 ? html` <small>× ${count}</small>` : null;
  return html`<li><span>${description}${times}</span> <span>${formatKronur(amount)}</span></li>`;
}

type CardField = { name: string; label: string; hint?: string; value: string; problem: string | undefined };

/** A labelled input with its error text below. The first invalid one gets the focus. */
function cardField({ name, label, hint, value, problem }: CardField): Html {
  const attributes =
    problem === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-problem" autofocus`;
  return html`<div>
<label for="${name}">${label}${hint === undefined ? null : html` <small>(${hint})</small>`}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off" required${attributes}>
${problem === undefined ? null : html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`;
}

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
