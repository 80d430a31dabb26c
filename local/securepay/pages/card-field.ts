import { type Html, html } from "./html.ts";

type CardField = { name: string; label: string; hint?: string; value: string; problem: string | undefined };

/** A labelled field of the card form, with what is wrong with it below; the first wrong one gets the focus. */
export function cardField({ name, label, hint, value, problem }: CardField): Html {
  const aside = hint === undefined ? null : html` <span class="hint">(${hint})</span>`;
  const wrong =
    problem === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-problem" autofocus`;
  const text = problem === undefined ? null : html`<p class="problem" id="${name}-problem">${problem}</p>`;
  return html`<div class="field">
<label for="${name}">${label}${aside}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off" required${wrong}>
${text}</div>`;
}
