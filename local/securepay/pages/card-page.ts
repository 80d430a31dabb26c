import type { CardFields, CardProblems } from "../checkout/card.ts";
import type { Checkout } from "../checkout/checkout.ts";
import { formatKronur } from "../protocol/amount.ts";
import { cardField } from "./card-field.ts";
import { type Html, html } from "./html.ts";
import { orderSummary } from "./order-summary.ts";
import { shell } from "./shell.ts";
import { testSettings } from "./test-settings.ts";

type CardPage = { checkout: Checkout; card: CardFields; problems: CardProblems };

/** The page where the buyer pays, has the card turned down, or goes back. */
export function cardPage({ checkout: { token, form, script }, card, problems }: CardPage): Html {
  return shell(
    "Greiðsla",
    html`<h1>Greiðsla með korti</h1>
<div class="columns">
${orderSummary(form)}
<form class="card" method="post" action="/securepay/pay.aspx" autocomplete="off" novalidate>
<input type="hidden" name="checkout" value="${token}">
<h2>Kortaupplýsingar</h2>
${cardField({ name: "cardnumber", label: "Kortanúmer", value: card.number, problem: problems.number })}
<div class="pair">
${cardField({ name: "expiry", label: "Gildistími", hint: "MM/ÁÁ", value: card.expiry, problem: problems.expiry })}
${cardField({ name: "cvc", label: "Öryggisnúmer", hint: "CVC", value: card.cvc, problem: problems.cvc })}
</div>
<button class="primary" name="action" value="pay">Greiða ${formatKronur(form.amount)}</button>
<div class="pair">
<button class="quiet" name="action" value="cancel">Hætta við</button>
<button class="quiet danger" name="action" value="decline">Hafna (villa)</button>
</div>
${testSettings({ script })}
</form>
</div>`,
  );
}
