import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFirestoreProcess } from "../../processes/firestore-process.ts";
import { expectAllMailed, expectInvariants } from "./invariants.ts";
import { play } from "./play.ts";
import { openSmallShop, type SmallShop } from "./small-shop.ts";
import { type Moment, sequence } from "./steps.ts";

/** How many stories are told; `MODEL_STORIES=2000 npm run test:money` tells more. A call of Firestore's client takes half a millisecond. */
const STORIES = Number(process.env.MODEL_STORIES ?? 500);

/** Replays a failure: the seed that it printed. */
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

/** Stories that are told side by side, each to a shop of its own. */
const SIDE_BY_SIDE = 16;

const DAY = 24 * 60 * 60 * 1000;

let firestore: Awaited<ReturnType<typeof startFirestoreProcess>>;
let shops: SmallShop[];

beforeAll(async () => {
  firestore = await startFirestoreProcess();
  shops = Array.from({ length: SIDE_BY_SIDE }, (_, number) =>
    openSmallShop(firestore.open(`demo-model-${number}`)),
  );
  Error.stackTraceLimit = 0; // the SDK takes a stack trace with every call: a fifth of the time
});
afterAll(() => {
  Error.stackTraceLimit = 10;
  return firestore?.stop();
});

/** Looks at the books right after the story, or on the day after, when all mail has gone out. */
async function holds(shop: SmallShop, moments: readonly Moment[], isDayAfter: boolean): Promise<void> {
  await shop.begin();
  const known = await play(shop, moments);
  if (isDayAfter) {
    shop.world.isMailUp = true;
    shop.world.ahead += DAY;
    await shop.maintain();
    expectAllMailed(shop, known);
  }
  await expectInvariants(shop, known);
}

test(`whatever customers, provider, clock and administrators do in whatever order, the books are right (${STORIES} stories, seed ${SEED})`, async () => {
  const started = performance.now();
  const steps = { count: 0 };
  await Promise.all(
    shops.map((shop, number) =>
      fc.assert(
        fc.asyncProperty(sequence, fc.boolean(), async (moments, isDayAfter) => {
          steps.count += moments.reduce(
            (sum, moment) => sum + ("atOnce" in moment ? moment.atOnce.length : 1),
            0,
          );
          await holds(shop, moments, isDayAfter);
        }),
        { seed: SEED + number, numRuns: Math.ceil(STORIES / SIDE_BY_SIDE), endOnFailure: false },
      ),
    ),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${STORIES} stories of ${steps.count} steps in ${seconds} s, seed ${SEED}`);
  expect(steps.count).toBeGreaterThan(STORIES);
}, 600_000);
