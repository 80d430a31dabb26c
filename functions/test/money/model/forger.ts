import { expect } from "vitest";
import type { ReviewReason } from "../../../src/reviews/schema.ts";
import { endpointPath, type Mode, orderHash, tokenOf } from "../../api/provider.ts";
import { type Knowledge, type Order, pick, type StepOf } from "./knowledge.ts";
import type { SmallShop } from "./small-shop.ts";
import type { Change, ForgedTarget } from "./steps.ts";

/** Expected result of a message. */
type Effect = "ignored" | "applied" | "completes" | Extract<ReviewReason, "unverified" | "webhook_rejected">;

/** Maximum number of recorded browser messages with a signature per payment. */
const RECORDED = 20;

/**
 * A forger changes a message that passed through their own or another customer's browser, and sends it to any
 * URL that they can know.
 */
export async function forge(shop: SmallShop, known: Knowledge, step: StepOf<"forge">): Promise<void> {
  const seen = pick(known.seen, step.message);
  if (seen === undefined) return;
  const form = changed(known, seen.fields, step.changes);
  const path = pathOf(known, step.target);
  const order = known.orders.find(({ id }) => id === form.get("orderid"));
  const effect = order === undefined ? "ignored" : effectOf(order, form, path, shop.mode);
  // The URL that proves a payment is not visible before the payment.
  if (effect === "completes") expect(order?.charge).not.toBeNull();

  const isNotification = path.startsWith("/api/securepay/notification");
  const method = isNotification ? "POST" : step.method;
  const answer =
    method === "POST"
      ? await shop.ask(method, path, { form })
      : await shop.ask(method, `${path}?${form}`, {});
  if (isNotification) {
    if (known.isAlone || effect !== "unverified")
      expect(answer.status).toBe(effect === "applied" || effect === "completes" ? 200 : 400);
  } else expect(answer.status).toBe(303);
  if (order !== undefined) note(order, effect, known.isAlone);
}

function note(order: Order, effect: Effect, isAlone: boolean): void {
  if (effect === "ignored") return;
  order.unproven += 1;
  if (effect === "completes") order.isCompleted = true;
  // If other steps run at the same time, a webhook may have completed the order already.
  const isReviewed = effect === "webhook_rejected" || (effect === "unverified" && isAlone);
  if (isReviewed && order.unproven <= RECORDED) order.reviewed.add(effect);
}

/** The rules of proof, computed independently of the shop's own. */
function effectOf(
  { id, amount, isCompleted }: Order,
  form: URLSearchParams,
  path: string,
  mode: Mode,
): Effect {
  const status = form.get("status")?.trim().toLowerCase() ?? "";
  if (status === "" || form.get("orderhash") !== orderHash(id, String(amount), "ISK")) return "ignored";
  if (status === "error" || status === "cancel") return "applied";
  if (status !== "ok") return "webhook_rejected";
  const isOwnTarget =
    path === endpointPath("success", id, "ticket") || path === endpointPath("notification", id, "ticket");
  if (hasToken(path) ? !isOwnTarget : mode === "ticket") return "webhook_rejected";
  const posted = form.get("amount");
  if (posted !== null && posted !== String(amount) && posted !== `${amount},00`) return "webhook_rejected";
  if ((form.get("currency") ?? "ISK").toUpperCase() !== "ISK") return "webhook_rejected";
  if (hasToken(path)) return "completes";
  return isCompleted ? "applied" : "unverified";
}

function changed(
  { seen, formHashes }: Knowledge,
  fields: Record<string, string>,
  { orderOf, hashOf, ...changes }: Change,
): URLSearchParams {
  const aimed = orderOf === undefined ? undefined : pick(seen, orderOf)?.fields.orderid;
  const hashes = [...seen.map(({ fields: { orderhash } }) => orderhash), ...formHashes];
  const hash = hashOf === undefined ? undefined : pick(hashes, hashOf);
  return new URLSearchParams({
    ...fields,
    ...changes,
    ...(aimed !== undefined && { orderid: aimed }),
    ...(hash !== undefined && { orderhash: hash }),
  });
}

function pathOf({ seen }: Knowledge, target: ForgedTarget): `/${string}` {
  if (target.kind === "plain") return endpointPath(target.endpoint, "", "form");
  if (target.kind === "wrong")
    return `/api/securepay/${target.endpoint}/${tokenOf(target.endpoint, "nobody")}`;
  const path = pick(seen, target.place)?.path ?? endpointPath("success", "", "form");
  if (target.kind === "cut" && hasToken(path)) return `/${path.slice(1, -1)}`;
  return target.kind === "moved" ? `/${path.slice(1).replace("/success", "/notification")}` : path;
}

function hasToken(path: string): boolean {
  return !/securepay\/\w+$/.test(path);
}
