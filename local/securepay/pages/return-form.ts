import type { Message } from "../protocol/messages.ts";
import { type Html, html } from "./html.ts";

/** The browser's own POST to the shop, with the provider's message in it. */
export function returnForm(url: string, message: Message): Html {
  return html`<form id="return" method="post" action="${url}">
${Object.entries(message).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}
<button class="primary">Til baka í verslun</button>
</form>`;
}
