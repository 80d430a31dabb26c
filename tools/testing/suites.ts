import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findOfficialEmulator } from "@golfnamskeid/local-firestore/official-emulator";
import { firefox } from "../../web/e2e/engines/firefox.ts";
import { webkit } from "../../web/e2e/engines/webkit.ts";
import { deployedRuntime } from "../deployed-node/deployed-node.ts";

/** A command of Node that runs tests. */
export type Suite = {
  name: string;
  /** `npm test` runs the suites of the gate. `npm test -- --all` runs all. */
  when: "gate" | "night";
  /** CPU seconds on a quiet machine. The run warns above 120 % and fails above 200 %. */
  budget: number;
  args: readonly string[];
  /** Variables to add; undefined removes one. */
  env?: Record<string, string | undefined>;
  /** Executable; the current Node by default. */
  node?: string;
  /** Whether a test imports little more than the code it tests. Its imports then show if a change affects it. */
  followsImports?: true;
  /** Why the suite cannot run on this machine. */
  missing?: string;
};

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";

const vitest = (...projects: string[]) => [
  ...[VITEST, "run", "--passWithNoTests"],
  ...projects.flatMap((name) => ["--project", name]),
];

const MOVED_CLOCK = pathToFileURL(join(import.meta.dirname, "moved-clock.mjs"));

/**
 * Returns the suite with another time in every process. It starts its own emulators, because they need that
 * time too.
 */
const atAnotherTime = (name: string, clock: "+1y" | "month-end"): Suite => ({
  name,
  when: "night",
  budget: 600,
  args: vitest("unit:web", "unit:functions", "components", "api"),
  env: {
    TEST_CLOCK: clock,
    NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
    TEST_SHOP_PORT: "5480",
    FIRESTORE_EMULATOR_HOST: undefined,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
  },
});

/** Returns the suite of journeys in a browser that Playwright does not drive. */
const inEngine = (name: "firefox" | "webkit", missing: string | null): Suite => ({
  name,
  when: "night",
  budget: 100,
  args: [PLAYWRIGHT, "test", "--config", "web/e2e/engines.config.ts", "--project", name],
  ...(missing !== null && { missing }),
});

/** Returns all suites in the order in which they run. `isAll` selects the long form of those that have one. */
export async function listSuites(isAll: boolean): Promise<Suite[]> {
  const official = await findOfficialEmulator();
  const { major, node } = deployedRuntime();
  const long = isAll ? { TEST_EXTENT: "long" } : {};
  return [
    {
      name: "unit",
      when: "gate",
      budget: 40,
      followsImports: true,
      args: vitest("unit:web", "unit:functions", "openid", "securepay"),
    },
    { name: "checks", when: "gate", budget: isAll ? 90 : 60, args: vitest("checks", "ops"), env: long },
    { name: "components", when: "gate", budget: 150, followsImports: true, args: vitest("components") },
    // Runs these projects together and with more workers, because tests of the API are idle for half of their
    // time.
    { name: "api", when: "gate", budget: 360, args: [...vitest("api", "money"), "--maxWorkers=4"] },
    {
      name: "browser",
      when: "gate",
      budget: isAll ? 1000 : 150,
      args: [PLAYWRIGHT, "test", "--config", "web/e2e/playwright.config.ts", "--pass-with-no-tests"],
      env: isAll ? long : { BROWSER_TESTS: "gate" },
    },
    inEngine("firefox", firefox.missing),
    inEngine("webkit", webkit.missing),
    { name: "races", when: "night", budget: 900, args: vitest("races"), env: long },
    { name: "fuzz", when: "night", budget: 300, args: vitest("fuzz"), env: long },
    { name: "firestore", when: "night", budget: 50, args: vitest("firestore") },
    { name: "load", when: "night", budget: 110, args: vitest("load"), env: long },
    {
      name: "official",
      when: "night",
      budget: 900,
      args: vitest("api", "firestore", "money", "races", "load"),
      env: { FIRESTORE: "official" },
      ...("missing" in official && { missing: official.missing }),
    },
    {
      name: "deployed",
      when: "night",
      budget: 80,
      args: [VITEST, "run", "--config", "functions/test/deployed/vitest.config.ts"],
      ...(node === null ? { missing: `Node ${major} is not available for this machine.` } : { node }),
    },
    { name: "demo", when: "night", budget: 100, args: vitest("demo") },
    { name: "launch", when: "night", budget: 130, args: vitest("launch") },
    atAnotherTime("next-year", "+1y"),
    atAnotherTime("month-end", "month-end"),
  ];
}
