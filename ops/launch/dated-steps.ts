import * as z from "zod";
import { ipMatcher, PROXY_RANGES } from "../../functions/src/core/client-ip.ts";
import { apiFunction } from "./functions.ts";
import { byHand, type Finding, ok, type Step, waiting } from "./step.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Remaining days of support from which doctor reports a runtime. */
const RUNTIME_NOTICE_DAYS = 90;

/**
 * Last day of support of each Node runtime, and the day from which it cannot be deployed. Source: firebase-tools
 * 15.34.2 and https://docs.cloud.google.com/functions/docs/runtime-support, read 2026-11-29.
 */
const RUNTIMES: Record<string, { supportedUntil: string; removedOn: string }> = {
  nodejs24: { supportedUntil: "2028-04-30", removedOn: "2028-10-31" },
};

/**
 * Returns the finding for the runtime of the functions. It is `waiting` if support ends soon, because that needs a new
 * version of the shop.
 */
export function runtimeFinding(runtime: string, now: Date): Finding {
  const dates = RUNTIMES[runtime];
  if (dates === undefined) return waiting(`no end of support is known here for ${runtime}. Update the shop.`);
  const { supportedUntil, removedOn } = dates;
  const days = Math.floor((Date.parse(supportedUntil) - now.getTime()) / DAY_MS);
  if (days >= RUNTIME_NOTICE_DAYS) return ok();
  const what = `${runtime} is supported until ${supportedUntil} and cannot be deployed from ${removedOn}: docs/operations.md, question 8`;
  return days < 0 ? byHand(what) : waiting(`${days} days left. ${what}`);
}

/** A list of published IP ranges, such as `185.31.16.0/22`. */
type Ranges = readonly string[];

/** Returns how the shop's ranges of Fastly differ from the published ones. */
export function fastlyDifferences(ours: Ranges, published: Ranges): string[] {
  return [
    ...published.filter((range) => !ours.includes(range)).map((range) => `Fastly has added ${range}`),
    ...ours.filter((range) => !published.includes(range)).map((range) => `Fastly has removed ${range}`),
  ];
}

/**
 * Returns the shop's ranges of Google that are no longer Google's, or that contain IP addresses of Google Cloud
 * customers. The shop has only some of Google's ranges, so a new one is no difference.
 */
export function googleDifferences(ours: Ranges, { all, cloud }: { all: Ranges; cloud: Ranges }): string[] {
  return ours.flatMap((range) => {
    if (!all.some((each) => prefixOf(each) <= prefixOf(range) && contains(each, range)))
      return [`Google has removed ${range}`];
    const shared = cloud.find((each) => contains(each, range) || contains(range, each));
    return shared === undefined ? [] : [`customers of Google Cloud use ${shared}, which is in ${range}`];
  });
}

const prefixOf = (range: string) => Number(range.split("/")[1]);
const contains = (range: string, other: string) => ipMatcher([range])(other.split("/")[0] ?? "");

const FastlyList = z
  .object({ addresses: z.array(z.string()).min(1), ipv6_addresses: z.array(z.string()).min(1) })
  .transform(({ addresses, ipv6_addresses }) => [...addresses, ...ipv6_addresses]);
const GoogleList = z
  .object({
    prefixes: z
      .array(z.union([z.object({ ipv4Prefix: z.string() }), z.object({ ipv6Prefix: z.string() })]))
      .min(1),
  })
  .transform(({ prefixes }) => prefixes.flatMap((each) => Object.values(each)));

/** Timeout of a published list, in milliseconds. */
const TIMEOUT_MS = 10_000;

async function published<List>(url: string, format: z.ZodType<List>): Promise<List> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return format.parse(await answer.json());
}

/** Checks of facts in the code that age. Only doctor runs them. */
export const datedSteps: readonly Step[] = [
  {
    title: `Google supports the runtime of the functions for ${RUNTIME_NOTICE_DAYS} more days`,
    isLater: true,
    async check(launch) {
      const api = await apiFunction(launch);
      const runtime = api?.buildConfig?.runtime;
      return runtime === undefined ? ok() : runtimeFinding(runtime, new Date());
    },
  },
  {
    title: "The IP ranges of Google and Fastly are the published ones",
    isLater: true,
    async check() {
      const lists = await Promise.all([
        published("https://api.fastly.com/public-ip-list", FastlyList),
        published("https://www.gstatic.com/ipranges/goog.json", GoogleList),
        published("https://www.gstatic.com/ipranges/cloud.json", GoogleList),
      ]).catch(() => null);
      if (lists === null) return waiting("not compared, because a published list does not answer.");
      const [fastly, all, cloud] = lists;
      const differences = [
        ...fastlyDifferences(PROXY_RANGES.fastly, fastly),
        ...googleDifferences(PROXY_RANGES.google, { all, cloud }),
      ];
      if (differences.length === 0) return ok();
      return waiting(
        `${differences.join("; ")}. Limits for each network may count wrongly until a new version of the shop has the list.`,
      );
    },
  },
];
