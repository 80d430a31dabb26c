import { expect } from "vitest";
import { REFUSALS } from "../../src/core/errors.ts";
import type { FuzzShop, Outcome, Raw } from "./fuzz-shop.ts";

/** Longest time of a rejection on a busy machine, in milliseconds. */
const HANGS_MS = 15_000;

/** Server internals that no response may contain. */
const INSIDE = /\.ts\b|node_modules|node:internal|\n\s+at |Error:|firestore|zod/i;

/** Expects a quick 4xx of the contract, without writes and without server internals. */
export async function expectCleanRefusal(shop: FuzzShop, request: Raw): Promise<void> {
  const outcome = await shop.ask(request);
  expectNoFault(shop, outcome);
  expect(outcome.status).toBeGreaterThanOrEqual(400);
  const { error, code, ...rest } = JSON.parse(outcome.text);
  expect(REFUSALS).toHaveProperty(code);
  expect([typeof error, rest]).toEqual(["string", {}]);
}

/** Expects no 5xx, no hang, no stack trace, and no writes unless the call succeeded. */
export function expectNoFault(shop: FuzzShop, { status, text, ms, writes }: Outcome): void {
  expect(shop.takeFaults()).toEqual([]);
  expect(status).toBeLessThan(500);
  expect(ms).toBeLessThan(HANGS_MS);
  if (status >= 400) {
    expect(writes).toBe(AUDITED.some((code) => text.endsWith(`"code":"${code}"}`)) ? 1 : 0);
    if (INSIDE.test(text)) throw new Error(`shows the inside: ${text.slice(0, 500)}`);
  }
}

/** Rejections that write one entry to the audit log. */
const AUDITED = ["wrong_credentials", "not_admin", "not_owned", "payment_not_yours"];

/** Returns every document except the audit log, to compare before and after. */
export async function everything({ db }: Pick<FuzzShop, "db">): Promise<unknown> {
  const collections = (await db.listCollections()).filter(({ id }) => id !== "audit");
  const below = ["events", "redemptions"].map((id) => db.collectionGroup(id));
  const found = await Promise.all([...collections, ...below].map((collection) => collection.get()));
  return found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()]));
}
