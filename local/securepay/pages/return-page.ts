import type { Message } from "../protocol/messages.ts";
import { type Html, html } from "./html.ts";
import { returnForm } from "./return-form.ts";
import { shell } from "./shell.ts";

/** Sends the buyer back at once; the button is for a browser without scripts. */
export function returnPage(title: string, url: string, message: Message): Html {
  return shell(
    title,
    html`<div class="narrow">
<h1>${title}</h1>
<p>Þú ert á leið til baka í verslunina.</p>
${returnForm(url, message)}
</div>
<script src="/securepay/return.js"></script>`,
  );
}
