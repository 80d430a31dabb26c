import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { USES_OFFICIAL_FIRESTORE } from "../../../../local/stack/environment.ts";
import type { Mode } from "../../api/provider.ts";
import { startFirestoreProcess } from "../../processes/firestore-process.ts";
import { IS_LONG, runs } from "../../test-size.ts";
import {
  checkout,
  closeReview,
  completeByHand,
  createCoupon,
  deleteCoupon,
  garble,
  press,
  read,
  refund,
  twoTabs,
} from "./actors.ts";
import { forge } from "./forger.ts";
import {
  buyPack,
  enterInvoice,
  freeSeat,
  give,
  openReceipt,
  redeem,
  replaceLink,
  sendGift,
  takeSeat,
} from "./gift-and-pack-actors.ts";
import { expectAllMailed, expectInvariants, expectPages } from "./invariants.ts";
import { isPartlyRefunded, type Knowledge, nothingYet } from "./knowledge.ts";
import { expectSales } from "./sales-invariants.ts";
import { eventsOf, openSmallShop, type SmallShop } from "./small-shop.ts";
import { type Moment, type Sequence, type Step, sequence, type Turn } from "./steps.ts";

/** An order this much later does not count as a double click, in milliseconds. */
const AFTER_A_DOUBLE_CLICK_MS = 11_000;

/** Runs the moments one after the other and records what becomes known outside. */
async function runMoments(shop: SmallShop, known: Knowledge, moments: readonly Moment[]): Promise<void> {
  for (const moment of moments) {
    known.moment += 1;
    shop.world.ahead += AFTER_A_DOUBLE_CLICK_MS;
    if (!("atOnce" in moment)) await turn(shop, known, moment);
    else {
      known.isAlone = moment.atOnce.length === 1;
      await Promise.all(moment.atOnce.map((step) => take(shop, known, step)));
    }
  }
}

async function turn({ world, setPrice }: SmallShop, known: Knowledge, turned: Turn): Promise<void> {
  if (turned.kind === "wait") world.ahead += turned.minutes * 60_000;
  else if (turned.kind === "mail") {
    world.isMailUp = turned.isUp;
    world.wasMailDown ||= !turned.isUp;
  } else if (turned.kind === "provider") world.isProviderUp = turned.isUp;
  else {
    known.price = turned.price;
    await setPrice(turned.price);
  }
}

function take(shop: SmallShop, known: Knowledge, step: Step): Promise<unknown> {
  switch (step.kind) {
    case "checkout":
      return checkout(shop, known, step);
    case "twoTabs":
      return twoTabs(shop, known, step);
    case "press":
      return press(shop, known, step);
    case "forge":
      return forge(shop, known, step);
    case "maintenance":
      return shop.maintain();
    case "createCoupon":
      return createCoupon(shop, known, step);
    case "deleteCoupon":
      return deleteCoupon(shop, known, step);
    case "refund":
      return refund(shop, known, step);
    case "completeByHand":
      return completeByHand(shop, known, step);
    case "closeReview":
      return closeReview(shop, known, step);
    case "read":
      return read(shop, known, step);
    case "garble":
      return garble(shop, known, step);
    case "give":
      return give(shop, known, step);
    case "redeem":
      return redeem(shop, known, step);
    case "sendGift":
      return sendGift(shop, known, step);
    case "buyPack":
      return buyPack(shop, known, step);
    case "takeSeat":
      return takeSeat(shop, known, step);
    case "freeSeat":
      return freeSeat(shop, known, step);
    case "replaceLink":
      return replaceLink(shop, known, step);
    case "enterInvoice":
      return enterInvoice(shop, known, step);
    case "openReceipt":
      return openReceipt(shop, known, step);
  }
}

/** Number of sequences per mode: the same ones in each `npm test`, new ones at night. */
const SEQUENCES = runs("MODEL_SEQUENCES", { usual: 30, long: 5000 });

/**
 * Timeout for all sequences on a busy machine, in milliseconds. On Google's Firestore, contending calls wait two
 * seconds.
 */
const TIMEOUT_MS = 120_000 + SEQUENCES * (USES_OFFICIAL_FIRESTORE ? 5000 : 1000);

/** Replays a failure: the seed in its output. */
const SEED = Number(process.env.MODEL_SEED ?? (IS_LONG ? randomInt(2 ** 31) : 1));

/** Number of parallel sequences, each in its own shop. */
const SIDE_BY_SIDE = 8;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Runs random sequences of actions of customers, forgers, provider, clock and administrators, and checks the
 * invariants.
 */
export function model(mode: Mode): void {
  let firestore: Awaited<ReturnType<typeof startFirestoreProcess>>;
  let shops: SmallShop[];
  const stackTraceLimit = Error.stackTraceLimit;

  beforeAll(async () => {
    firestore = await startFirestoreProcess();
    shops = Array.from({ length: SIDE_BY_SIDE }, (_, number) =>
      openSmallShop(firestore.open(`demo-model-${number}`), mode),
    );
    Error.stackTraceLimit = 0; // the SDK takes a stack trace with every call, a fifth of the time
  });
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
    return firestore?.stop();
  });

  test(
    `keeps the invariants under random actions of customers, forgers, provider, clock and administrators (${mode} mode, ${SEQUENCES} sequences, seed ${SEED})`,
    async () => {
      let steps = 0;
      const property = (shop: SmallShop) =>
        fc.asyncProperty(sequence, (each) => {
          steps += stepsOf(each);
          return holds(shop, each);
        });
      const numRuns = Math.ceil(SEQUENCES / SIDE_BY_SIDE);
      await Promise.all(
        shops.map((shop, number) =>
          fc.assert(property(shop), { numRuns, seed: SEED + number, endOnFailure: true }),
        ),
      );
      console.info(`${SEQUENCES} sequences of ${steps} steps, seed ${SEED}`);
      expect(steps).toBeGreaterThan(SEQUENCES);
    },
    TIMEOUT_MS,
  );
}

/** Runs one sequence in an empty shop and checks the invariants at its end. */
async function holds(shop: SmallShop, { coupons, moments, isDayAfter }: Sequence): Promise<void> {
  const known = nothingYet(await shop.begin(coupons));
  const half = Math.ceil(moments.length / 2);
  await runMoments(shop, known, moments.slice(0, half));
  const earlierEvents = await eventsOf(shop);
  await runMoments(shop, known, moments.slice(half));
  if (isDayAfter) {
    shop.world.isMailUp = true;
    shop.world.ahead += DAY;
    await shop.maintain();
  }
  const stored = await expectInvariants(shop, known, earlierEvents);
  if (isDayAfter) {
    expectAllMailed(shop, known, stored);
    await expectPages(shop, known, stored);
  }
  if (isDayAfter || known.orders.some(isPartlyRefunded)) await expectSales(shop, known, stored);
}

function stepsOf({ moments }: Sequence): number {
  return moments.reduce((sum, moment) => sum + ("atOnce" in moment ? moment.atOnce.length : 1), 0);
}
