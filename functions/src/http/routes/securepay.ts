import type { Context, Hono } from "hono";
import { takeProviderMessage } from "../../actions/provider-message.ts";
import type { Services } from "../../actions/services.ts";
import { providerPaths } from "../../contract/calls.ts";
import { PAYMENT_REASONS, type PaymentReason } from "../../contract/errors.ts";
import { Refusal } from "../../domain/refusal.ts";
import { formBody, uniqueEntries } from "../body.ts";
import { type Env, NOT_KEPT } from "../route.ts";

/**
 * The card provider's addresses. They work without a session and from any origin (the buyer comes back by a
 * cross-site POST, which carries no cookie): all that is trusted is a right signature.
 */
export function securepayRoutes(app: Hono<Env>, services: Services): void {
  app.use("/api/securepay/*", (context, next) => {
    context.header("Cache-Control", NOT_KEPT["Cache-Control"]);
    return next();
  });

  /** Server to server. Acknowledged only after the commit; a refusal says Rejected with its 4xx. */
  app.post(providerPaths.notification, async (context) => {
    const fields = await formBody(context.req.raw);
    try {
      await take(context, services, fields);
      return notification(context, "Accepted", 200);
    } catch (error) {
      if (error instanceof Refusal) return notification(context, "Rejected", 400);
      throw error;
    }
  });

  /** The buyer comes back, from whichever button; the message says what became of the order. */
  for (const [path, landing] of [
    [providerPaths.success, errorPage("processing_error")],
    [providerPaths.error, errorPage("processing_error")],
    [providerPaths.cancel, "/payment/cancel"],
  ] as const) {
    app.on(["GET", "POST"], path, async (context) =>
      context.redirect(await returnPage(context, landing), 303),
    );
  }

  async function returnPage(context: Context<Env>, landing: string): Promise<string> {
    const fields =
      context.req.method === "POST"
        ? await formBody(context.req.raw)
        : uniqueEntries(new URL(context.req.url).searchParams);
    try {
      const { payment, outcome } = await take(context, services, fields);
      if (outcome === "paid") return `/payment/success?payment_id=${payment.id}&auto_complete=true`;
      return outcome === "cancelled"
        ? `/payment/cancel?payment_id=${payment.id}`
        : errorPage("processing_error");
    } catch (error) {
      if (landing === "/payment/cancel" && error instanceof Refusal) return landing;
      return errorPage(reasonFor(error, services));
    }
  }
}

async function take(context: Context<Env>, services: Services, fields: Record<string, string>) {
  const store = context.get("store");
  try {
    const parts = { store, cards: services.cards, sending: { ...services, store } };
    return await takeProviderMessage(parts, fields, services.now());
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : "fault";
    services.log("ERROR", "provider message refused", {
      reason,
      orderId: fields.orderid,
      status: fields.status,
    });
    throw error;
  }
}

function notification(context: Context<Env>, word: "Accepted" | "Rejected", status: 200 | 400) {
  const headers = { "Content-Type": "text/xml; charset=utf-8" };
  return context.body(`<PaymentNotification>${word}</PaymentNotification>`, status, headers);
}

function errorPage(reason: PaymentReason): string {
  return `/payment/error?reason=${reason}`;
}

/** The reason shown to the buyer; a wrong amount or currency means that the signed order is not ours. */
function reasonFor(error: unknown, { log }: Services): PaymentReason {
  if (!(error instanceof Refusal)) {
    log("ERROR", "unforeseen", { error: error instanceof Error ? error.stack : String(error) });
    return "processing_error";
  }
  if (error.code === "amount_mismatch" || error.code === "currency_mismatch") return "checksum_invalid";
  return PAYMENT_REASONS.find((reason) => reason === error.code) ?? "processing_error";
}
