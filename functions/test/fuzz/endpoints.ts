import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EndpointKey, endpoints } from "../../src/app/endpoints.ts";
import { badRequests } from "./bad-requests.ts";
import { everything, expectCleanRefusal } from "./expect-clean-refusal.ts";
import { type FuzzShop, openFuzzShop } from "./fuzz-shop.ts";
import { REQUESTS, SEED } from "./runs.ts";

/** Sends bad requests to every endpoint that `isMine`. Two files share the endpoints, to use two processors. */
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

  const mine = (Object.keys(endpoints) as EndpointKey[]).filter((_, place) => isMine(place));

  describe(`${REQUESTS} bad requests per endpoint, seed ${SEED}`, () => {
    test.each(mine)("rejects every bad request to %s without a fault", (key) =>
      fc.assert(
        fc.asyncProperty(badRequests(key), (request) => expectCleanRefusal(shop, request)),
        { numRuns: REQUESTS, seed: SEED },
      ),
    );
  });
}
