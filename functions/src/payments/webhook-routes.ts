import type { Context, Hono } from "hono";
import { PaymentId } from "../core/atoms.ts";
import { uniqueEntries, webhookBody } from "../core/body.ts";
import type { Env } from "../core/call.ts";
import { peerIp } from "../core/client-ip.ts";
import type { Services } from "../core/context.ts";
import { contextOf } from "../core/context.ts";
import { Contention, Refusal } from "../core/errors.ts";
import { stackOf } from "../core/log.ts";
import { NO_STORE } from "../core/responses.ts";
import { type HandledWebhook, handleWebhook } from "./handle-webhook.ts";
import type {
  ParsedWebhook,
  WebhookAnswer,
  WebhookEndpoint,
  WebhookRequest,
  WebhookResult,
} from "./provider.ts";

/**
 * Adds the endpoints of the card provider. They need no session and accept any origin, because the buyer
 * returns by a cross-site POST without cookies. The provider's code decides whether to trust a request. The
 * log contains the route pattern, not the token.
 */
export function webhookRoutes(app: Hono<Env>, services: Services): void {
  for (const endpoint of services.provider.webhooks) {
    app.on([...endpoint.methods], endpoint.path, async (context) => {
      context.set("route", endpoint.path);
      const request = await webhookRequest(context, endpoint, services);
      return responseOf(endpoint.answer(await resultOf(context, services, { endpoint, request }), request));
    });
  }
}

const FORM = "application/x-www-form-urlencoded";

async function webhookRequest(
  { req }: Context<Env>,
  { contentType }: WebhookEndpoint,
  services: Services,
): Promise<WebhookRequest> {
  const rawBody = req.method === "POST" ? await webhookBody(req.raw, contentType) : "";
  const query = req.method === "POST" ? "" : new URL(req.url).search;
  const { headers } = req.raw;
  const fields = uniqueEntries(new URLSearchParams(contentType === FORM && rawBody !== "" ? rawBody : query));
  return { headers, rawBody, fields, params: req.param(), ip: peerIp(headers, services) };
}

/** Handles the webhook and logs refusals. Throws a fault if the endpoint does not answer faults. */
async function resultOf(
  context: Context<Env>,
  services: Services,
  { endpoint, request }: { endpoint: WebhookEndpoint; request: WebhookRequest },
): Promise<WebhookResult> {
  let parsed: ParsedWebhook | undefined;
  let handled: HandledWebhook;
  try {
    parsed = endpoint.parse(request);
    handled = await handleWebhook(contextOf(services, context.get("store")), parsed);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      if (!endpoint.answersFaults) throw error;
      const orderId = orderIdOf(parsed);
      if (error instanceof Contention && orderId !== undefined) {
        services.log("WARNING", "transaction given up", { orderId });
        return { kind: "busy", orderId };
      }
      services.log("ERROR", "unhandled error", { stack_trace: stackOf(error) });
      return { kind: "fault" };
    }
    services.log("WARNING", "webhook refused", { reason: error.code, orderId: orderIdOf(parsed) });
    return { kind: "refused", refusal: error, payment: null };
  }
  const { payment, webhook, rejection } = handled;
  if (rejection === null) return { kind: "applied", payment, webhook };
  services.log("ERROR", "signed webhook rejected", { reason: rejection, orderId: payment.orderId });
  return { kind: "refused", refusal: new Refusal(rejection), payment };
}

/** Returns the order id only if it is valid, so that the log contains no arbitrary text. */
function orderIdOf(parsed: ParsedWebhook | undefined): string | undefined {
  return PaymentId.safeParse(parsed?.orderId).data;
}

function responseOf(answer: WebhookAnswer): Response {
  if (answer.kind === "redirect")
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: answer.location } });
  const { status, contentType, body } = answer;
  return new Response(body, { status, headers: { ...NO_STORE, "Content-Type": contentType } });
}
