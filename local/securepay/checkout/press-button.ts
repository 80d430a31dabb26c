import { asSent } from "../behaviour/behaviours.ts";
import { type Answer, page } from "../http/answer.ts";
import type { PageRequest } from "../http/request.ts";
import { note } from "../ledger/ledger.ts";
import { refusalPage } from "../pages/refusal-page.ts";
import { returnPage } from "../pages/return-page.ts";
import { cancelledMessage, declinedMessage } from "../protocol/messages.ts";
import type { Sandbox } from "../sandbox.ts";
import { scriptOf } from "../settings/settings.ts";
import { pay } from "./pay.ts";

/** A button of the card page. The header `x-securepay-script` outranks the page's own test setting. */
export async function pressButton(sandbox: Sandbox, request: PageRequest): Promise<Answer> {
  const fields = await request.form();
  const opened = sandbox.checkouts.get(fields.checkout ?? "");
  if (opened === undefined) return page(400, refusalPage("Greiðslusíðan er útrunnin", "checkout"));
  const asked = request.header("x-securepay-script") ?? fields.script;
  if (asked !== undefined) opened.script = scriptOf(asked);

  const { form, cameBy, script } = opened;
  const { secret } = sandbox.merchant;
  switch (fields.action) {
    case "pay":
      return pay(sandbox, opened, fields);
    case "decline": {
      note(sandbox.ledger, { ...form, cameBy, status: "declined" });
      const message = asSent(declinedMessage(secret, form), script);
      return page(200, returnPage("Greiðslu hafnað", form.returnUrls.error, message));
    }
    case "cancel": {
      note(sandbox.ledger, { ...form, cameBy, status: "cancelled" });
      const message = asSent(cancelledMessage(secret, form), script);
      return page(200, returnPage("Hætt við greiðslu", form.returnUrls.cancel, message));
    }
    default:
      return page(400, refusalPage("Óþekktur hnappur", "action"));
  }
}
