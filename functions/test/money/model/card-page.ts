import { expect } from "vitest";
import { endpointPath, type ProviderEndpoint, providerMessage } from "../../api/provider.ts";
import { type Knowledge, type Order, pick, refundIdOf, type StepOf } from "./knowledge.ts";
import type { SmallShop } from "./small-shop.ts";

/** The status that the provider sends after each button, and the endpoint that the browser goes to. */
const BUTTONS = {
  pay: { status: "Ok", endpoint: "success" },
  cancel: { status: "CANCEL", endpoint: "cancel" },
  decline: { status: "ERROR", endpoint: "error" },
} as const satisfies Record<string, { status: string; endpoint: ProviderEndpoint }>;

/** Clicks a button of the card page. A page can pay an order once. After that it repeats its message. */
export async function press(shop: SmallShop, known: Knowledge, step: StepOf<"press">): Promise<void> {
  const order = pick(known.orders, step.order);
  if (order === undefined || order.amount === 0 || order.isRefusedByProvider) return;
  if (step.button === "pay") order.charge ??= step.code;
  const { status, endpoint } = BUTTONS[step.button];
  const returned = messageOf(order, { status, step: "Confirmation" });
  const path = endpointPath(endpoint, order.id, shop.mode);
  known.seen.push({ path, fields: Object.fromEntries(returned) });

  const webhooks = Array.from({ length: step.webhooks }, async () => {
    const form = messageOf(order, { status, step: "Payment" });
    const answer = await report(shop, order, form);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 200,
      body: expect.stringContaining("Accepted"),
    });
    if (step.button === "pay") noteWebhook(order);
  });
  const isProof = step.button === "pay" && shop.mode === "ticket";
  const back = async () => {
    const isUnproven = step.button === "pay" && !isProof && !order.isCompleted;
    const { status, headers } = await shop.ask("POST", path, { form: returned });
    expect(status).toBe(303);
    const landing = headers.get("location") ?? "";
    if (step.button === "pay") expect(landing).toContain(`/payment/success?payment_id=${order.id}`);
    else expect(landing).not.toContain("success");
    order.unproven += 1;
    if (isProof) order.isCompleted = true;
    if (isUnproven && known.isAlone && step.webhooks === 0) order.reviewed.add("unverified");
  };
  await Promise.all([...webhooks, ...(step.isBack ? [back()] : [])]);
}

/** Charges the order. The provider reports it by webhook. */
export async function payAndReport(shop: SmallShop, order: Order): Promise<void> {
  if (order.amount === 0) return;
  order.charge ??= "333333";
  const form = messageOf(order, { status: "Ok", step: "Payment" });
  expect((await report(shop, order, form)).status).toBe(200);
  noteWebhook(order);
}

/** Sends the provider's webhook to the URL given with the order. */
const report = ({ ask, mode }: SmallShop, { id }: Order, form: URLSearchParams) =>
  ask("POST", endpointPath("notification", id, mode), { form, isProvider: true });

function noteWebhook(order: Order): void {
  order.isCompleted = true;
  order.hasRefundId = true;
  order.references.push(order.charge ?? "");
}

function messageOf({ id, amount, charge }: Order, fields: { status: string; step: string }): URLSearchParams {
  const paid = { authorizationcode: charge ?? "", refundid: refundIdOf(id) };
  const unpaid = { authorizationcode: undefined, refundid: undefined, creditcardnumber: undefined };
  const order = { orderid: id, amount: String(amount) };
  return providerMessage(order, { ...fields, ...(fields.status === "Ok" ? paid : unpaid) });
}
