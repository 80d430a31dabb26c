import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "../../src/contract/calls.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import { badRequests } from "./bad-requests.ts";
import { everything, expectCleanRefusal } from "./expect-clean-refusal.ts";
import { type FuzzShop, openFuzzShop } from "./fuzz-shop.ts";
import { REQUESTS, SEED } from "./runs.ts";

/** Bad requests to every call of the contract that `isMine`: two files share them, for two processors. */
export function fuzzEndpoints(isMine: (place: number) => boolean): void {
  let shop: FuzzShop;
  let before: unknown;
  beforeAll(async () => {
    const app = initializeApp({ projectId: `demo-fuzz-${randomUUID()}` }, randomUUID());
    shop = await openFuzzShop(getFirestore(app));
    before = await everything(shop);
  });
  afterAll(async () => {
    expect(await everything(shop)).toEqual(before);
  });

  const mine = Object.entries(endpoints)
    .filter((_, place) => isMine(place))
    .map(([name, { method, path }]) => [method, path, name as CallName] as const);

  describe(`${REQUESTS} bad requests each, seed ${SEED}:`, () => {
    test.each(mine)("%s %s refuses all of them cleanly", (_method, _path, name) =>
      fc.assert(
        fc.asyncProperty(badRequests(name), (request) => expectCleanRefusal(shop, request)),
        { numRuns: REQUESTS, seed: SEED },
      ),
    );
  });
}
