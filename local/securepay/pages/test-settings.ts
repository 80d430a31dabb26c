import { BEHAVIOURS } from "../behaviour/behaviours.ts";
import { readScript, type Script } from "../behaviour/script.ts";
import { type Html, html } from "./html.ts";

/** The select of behaviours; what was asked for in the address is chosen. */
export function testSettings(script: Script): Html {
  return html`<fieldset class="settings">
<legend>Prófunarstillingar</legend>
<label for="script">Hvernig svarar greiðslusíðan versluninni?</label>
<select id="script" name="script">${Object.keys(BEHAVIOURS).map((name) => option(name, script))}</select>
</fieldset>`;
}

function option(name: string, chosen: Script): Html {
  const own = chosen.text.split("=")[0] === name ? chosen : null;
  const { text, label, delayMs } = own ?? readScript(name) ?? chosen;
  const wait = delayMs === 0 ? null : ` (eftir ${delayMs} ms)`;
  delayMs === 0 ? "" : ` (eftir ${delayMs / 1000} sek.)`.replace(".", ",").replace("sek,", "sek.");
  return html`<option value="${text}"${own ? html` selected` : null}>${label}${wait}</option>`;
}
