import { BEHAVIOURS } from "../behaviour/behaviours.ts";
import { TEST_CARD } from "../checkout/card.ts";
import type { Setting } from "../settings/settings.ts";
import { type Html, html } from "./html.ts";
import { shell } from "./shell.ts";
import { settingsForm } from "./test-settings.ts";

/** What this server is, for whoever opens its root, and the test settings for everybody. */
export function aboutPage(setting: Setting): Html {
  return shell(
    "Um síðuna",
    html`<div class="narrow">
<h1>Prufuútgáfa af greiðslusíðu</h1>
<p>Þessi þjónn líkir eftir SecurePay, greiðslusíðu kortaþjónustunnar, svo hægt sé að prófa verslunina frá upphafi til enda án þess að nokkurt kort sé skuldfært. Hér byrjar ekkert: verslunin sendir kaupandann á <code>/securepay/ticket.aspx</code> eða <code>/securepay/default.aspx</code>.</p>
<h2>Prufukort</h2>
<p class="number">${TEST_CARD.number}, gildir til ${TEST_CARD.expiry}, CVC ${TEST_CARD.cvc}</p>
<h2>Prufustillingar</h2>
<p>Valdar á greiðslusíðunni, með <code>?script=</code> í slóð hennar, eða hér fyrir neðan fyrir alla.</p>
<dl class="proof">${Object.entries(BEHAVIOURS).map(
      ([name, { label }]) =>
        html`<div><dt><code>${name === "late" ? "late=<ms>" : name}</code></dt><dd>${label}</dd></div>`,
    )}</dl>
${settingsForm(setting)}
<p><a href="/ledger">Færslubók (JSON)</a></p>
</div>`,
  );
}
