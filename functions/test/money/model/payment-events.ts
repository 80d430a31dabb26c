import type { DocumentData } from "firebase-admin/firestore";
import { expect } from "vitest";
import type { StoredEvent } from "./stored.ts";

/** No event was removed or changed, except the time at which a kept webhook was handled. */
export function expectAppended(earlier: readonly StoredEvent[], now: readonly StoredEvent[]): void {
  for (const { path, data } of earlier) {
    const { handledAt, ...kept } = data;
    const found = now.find((event) => event.path === path)?.data;
    expect(found).toMatchObject(handledAt === null ? kept : data);
  }
}

const RANK = ["pending", "failed", "cancelled", "expired", "completed", "refunded"];

/**
 * The events lead from `pending` to the payment's status without a gap, each from a source that may make the
 * change.
 */
export function expectEventsExplain(payment: DocumentData, events: DocumentData[]): void {
  const changes = events
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => RANK.indexOf(a.to) - RANK.indexOf(b.to));
  let status = "pending";
  for (const event of changes) {
    expect(event.from).toBe(status);
    expect(mayChange(payment, event), `${event.source} changed ${event.from} to ${event.to}`).toBe(true);
    status = event.to;
  }
  expect(status).toBe(payment.status);
  for (const { handledAt } of events) expect(handledAt).not.toBeNull();
}

/** Returns if an event of this source may set a payment to its status. */
function mayChange({ amount }: DocumentData, { to, source, actor, note, webhook }: DocumentData): boolean {
  const isByAdmin = source === "admin" && typeof actor === "string" && typeof note === "string";
  switch (to) {
    case "completed":
      if (webhook !== null) return webhook.outcome === "paid" && webhook.trust === "verified";
      return isByAdmin || (source === "checkout" && amount === 0);
    case "failed":
      return webhook?.outcome === "failed" || (source === "checkout" && note === "provider_unavailable");
    case "cancelled":
      return webhook?.outcome === "cancelled" || (source === "checkout" && note === "coupon_moved");
    case "expired":
      return source === "maintenance";
    case "refunded":
      return isByAdmin;
    default:
      return false;
  }
}
