import { html } from "hono/html";
import { TEST_CARD } from "../card.ts";
import type { Setting } from "../settings.ts";
import { BEHAVIOURS, type Chosen, TICKET_ANSWERS } from "../settings.ts";
import { type Html, layout } from "./layout.ts";

/** The root page: describes this server and has the test settings for all buyers. */
export function aboutPage({ ticketAnswer, behaviour }: Setting): Html {
  return layout(
    "Um síðuna",
    html`<div class="panel narrow">
<h1>Prufuútgáfa af greiðslusíðu</h1>
<p>Þessi þjónn líkir eftir SecurePay, greiðslusíðu kortaþjónustunnar, svo hægt sé að prófa verslunina frá upphafi til enda án þess að nokkurt kort sé skuldfært. Verslunin sendir kaupandann hingað, á <code>/securepay/ticket.aspx</code> eða <code>/securepay/default.aspx</code>.</p>
<h2>Prufukort</h2>
<p>${TEST_CARD.number}, gildir til ${TEST_CARD.expiry}, CVC ${TEST_CARD.cvc}</p>
<h2>Prufustillingar</h2>
<p>Valdar á greiðslusíðunni, með <code>?script=</code> í slóð hennar, eða hér fyrir neðan fyrir alla.</p>
<dl class="ruled">${Object.entries(BEHAVIOURS).map(
      ([name, { label }]) =>
        html`<div><dt><code>${name === "late" ? "late=<ms>" : name}</code></dt><dd>${label}</dd></div>`,
    )}</dl>
<form method="post" action="/settings">
<fieldset>
<legend>Prufustillingar fyrir alla</legend>
<label for="ticket">Hvernig er beiðni verslunarinnar um greiðslumiða svarað?</label>
<select id="ticket" name="ticket">${options(Object.entries(TICKET_ANSWERS), ticketAnswer)}</select>
${behaviourSelect(behaviour)}
<button>Vista</button>
</fieldset>
</form>
<p><a href="/ledger">Færslubók (JSON)</a></p>
</div>`,
  );
}

/** The select of the behaviours, also used on the card page. */
export function behaviourSelect(chosen: Chosen): Html {
  const labels = Object.entries(BEHAVIOURS).map(([name, { label }]) => [name, label] as const);
  return html`<label for="script">Hvernig svarar greiðslusíðan versluninni?</label>
<select id="script" name="script">${options(labels, chosen)}</select>`;
}

function options(labels: (readonly [name: string, label: string])[], { text, delayMs }: Chosen): Html[] {
  return labels.map(([name, label]) => {
    if (text.split("=")[0] !== name) return html`<option value="${name}">${label}</option>`;
    const delay = delayMs === 0 ? null : ` (eftir ${delayMs} ms)`;
    return html`<option value="${text}" selected>${label}${delay}</option>`;
  });
}
