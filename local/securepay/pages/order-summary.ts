import { SHOP_NAME } from "../merchant.ts";
import { formatKronur } from "../protocol/amount.ts";
import type { Item } from "../protocol/items.ts";
import type { OrderForm } from "../protocol/order-form.ts";
import { type Html, html } from "./html.ts";

/** What is bought, from whom and for how much. */
export function orderSummary({ items, amount, orderId }: OrderForm): Html {
  return html`<section class="summary" aria-labelledby="summary-title">
<h2 id="summary-title">Pöntun</h2>
<dl>
<div><dt>Seljandi</dt><dd>${SHOP_NAME}</dd></div>
<div><dt>Pöntunarnúmer</dt><dd class="number">${orderId}</dd></div>
</dl>
<ul class="items">${items.map(itemLine)}</ul>
<p class="total"><span>Samtals</span> <strong>${formatKronur(amount)}</strong></p>
</section>`;
}

function itemLine({ description, count, amount }: Item): Html {
  const times = (count ?? 1) > 1 ? html` <small>× ${count}</small>` : null;
  return html`<li><span>${description}${times}</span> <span>${formatKronur(amount ?? 0)}</span></li>`;
}
