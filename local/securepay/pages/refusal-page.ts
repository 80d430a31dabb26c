import { FORM_REFUSALS, type FormRefusal } from "../protocol/form-refusals.ts";
import { type Html, html } from "./html.ts";
import { shell } from "./shell.ts";

/** Says what is wrong with a payment form. */
export function formRefusedPage({ code, field }: FormRefusal): Html {
  return refusalPage(FORM_REFUSALS[code].page, field);
}

/** Says what is wrong, and with which field where one is to blame. */
export function refusalPage(reason: string, field?: string): Html {
  const culprit = field === undefined ? null : html`<p>Svæði: <code>${field}</code></p>`;
  return shell(
    "Villa",
    html`<div class="narrow" role="alert">
<h1>Ekki er hægt að halda áfram</h1>
<p class="reason">${reason}.</p>
${culprit}
<p class="aside">Ekkert var skuldfært að þessu sinni. Farðu til baka í verslunina og reyndu aftur.</p>
</div>`,
  );
}
