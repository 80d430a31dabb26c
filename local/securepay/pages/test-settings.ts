import { BEHAVIOURS } from "../behaviour/behaviours.ts";
import type { Setting } from "../settings/settings.ts";
import { TICKET_ANSWERS } from "../settings/ticket-answers.ts";
import { type Html, html } from "./html.ts";

type Chosen = { text: string; delayMs: number };

/** The card page's own test settings: how the shop hears what became of this order. */
export function testSettings({ script }: Pick<Setting, "script">): Html {
  return html`<fieldset class="settings">
<legend>Prufustillingar</legend>
${scriptSelect(script)}
</fieldset>`;
}

/** The test settings for everybody, on the page about this server. */
export function settingsForm({ ticketAnswer, script }: Setting): Html {
  return html`<form method="post" action="/settings">
<fieldset class="settings">
<legend>Prufustillingar fyrir alla</legend>
<label for="ticket">Hvernig er beiðni verslunarinnar um greiðslumiða svarað?</label>
<select id="ticket" name="ticket">${options(TICKET_ANSWERS, ticketAnswer)}</select>
${scriptSelect(script)}
<button class="quiet">Vista</button>
</fieldset>
</form>`;
}

function scriptSelect(script: Chosen): Html {
  const labels = Object.fromEntries(Object.entries(BEHAVIOURS).map(([name, { label }]) => [name, label]));
  return html`<label for="script">Hvernig svarar greiðslusíðan versluninni?</label>
<select id="script" name="script">${options(labels, script)}</select>`;
}

function options(labels: Record<string, string>, chosen: Chosen): Html[] {
  return Object.entries(labels).map(([name, label]) => {
    if (chosen.text.split("=")[0] !== name) return html`<option value="${name}">${label}</option>`;
    const delay = chosen.delayMs === 0 ? null : ` (eftir ${chosen.delayMs} ms)`;
    return html`<option value="${chosen.text}" selected>${label}${delay}</option>`;
  });
}
