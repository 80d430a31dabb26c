import { BEHAVIOURS } from "../behaviour/behaviours.ts";
import { TEST_CARD } from "../checkout/card.ts";
import { type Html, html } from "./html.ts";
import { shell } from "./shell.ts";

/** What this server is, for whoever opens its root. */
export function aboutPage(): Html {
  return shell(
    "Um síðuna",
    html`<div class="narrow">
<h1>Prufuútgáfa af greiðslusíðu</h1>
<p>Þessi þjónn líkir eftir SecurePay, greiðslusíðu kortaþjónustunnar, svo hægt sé að prófa verslunina frá upphafi til enda án þess að nokkurt kort sé skuldfært. Hér byrjar ekkert: verslunin sendir kaupandann á <code>/securepay/default.aspx</code>.</p>
<h2>Prófunarkort</h2>
<p class="number">${TEST_CARD.number}, gildir til ${TEST_CARD.expiry}, CVC ${TEST_CARD.cvc}</p>
<h2>Prófunarstillingar</h2>
<p>Valdar á greiðslusíðunni, eða með <code>?script=</code> í slóð hennar.</p>
<dl class="proof">${Object.entries(BEHAVIOURS).map(
      ([name, { label }]) =>
        html`<div><dt><code>${name === "late" ? "late=<ms>" : name}</code></dt><dd>${label}</dd></div>`,
    )}</dl>
<p><a href="/ledger">Færslubók (JSON)</a></p>
</div>`,
  );
}
