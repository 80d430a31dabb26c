import { rmSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../local/seed/seed.ts";
import { startChild } from "../../local/stack/child.ts";
import { copySite } from "../../local/stack/emulators.ts";
import { serverEnvironment, TEST_PROJECT } from "../../local/stack/environment.ts";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { HOST, portsFrom, requireFree } from "../../local/stack/ports.ts";
import { startFirestore } from "../../local/stack/processes.ts";
import { showPublished } from "../../local/stack/published.ts";

/** Differs from the demo's ports. Test runs on other ports have their own data. */
const FIRST_PORT = Number(process.env.TEST_SHOP_PORT ?? 5180);
const PORTS_PER_SHOP = 10;

/** Each worker of Playwright has its own shop. The first ports are those of the emulators that all tests share. */
const { TEST_PARALLEL_INDEX } = process.env;
const PLACE = TEST_PARALLEL_INDEX === undefined ? 0 : 1 + Number(TEST_PARALLEL_INDEX);

export const testPorts = {
  ...portsFrom(String(FIRST_PORT + PLACE * PORTS_PER_SHOP)),
  auth: portsFrom(String(FIRST_PORT)).auth,
};

export const testData = join(LOCAL_DATA, `test-${testPorts.shop}`);

/** Environment of the shop under test. Tests use it to reach the shop. */
export const testEnvironment = serverEnvironment(testPorts, TEST_PROJECT, testData);

/** Clears the folder of the test data. Returns its path. */
export function emptyTestData(): string {
  rmSync(testData, { recursive: true, force: true });
  return testData;
}

/**
 * Starts the built shop with the demo data on the ports of this worker. The Auth emulator runs already and has the
 * demo's accounts. Returns the function that stops the shop.
 */
export async function startTestShop(): Promise<() => Promise<void>> {
  const { auth: _, hub: _hub, logging: _logging, eventarc: _eventarc, ...ports } = testPorts;
  await requireFree(ports);
  copySite(emptyTestData());
  const children = [
    startFirestore(testPorts, testData),
    startShopProcess("api", /API listening/),
    startShopProcess("front", /Hosting listening/),
  ];
  const stop = async () => void (await Promise.all(children.map((child) => child.stop())));
  try {
    await Promise.all(children.map((child) => child.ready()));
    await seed(testEnvironment);
    await showPublished(testEnvironment);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

function startShopProcess(name: string, ready: RegExp) {
  return startChild({
    name,
    // Not `tsx`, which also changes `require`: the bundle has to load its files as on Google's servers.
    args: ["--import", "tsx/esm", `tools/testing/shop/${name}-process.ts`],
    cwd: ROOT,
    env: { ...process.env, ...testEnvironment },
    logFile: join(testData, `logs/${name}.log`),
    ready,
  });
}

export async function runMaintenance(): Promise<void> {
  const { ok } = await fetch(`http://${HOST}:${testPorts.tasks}/maintenance`, { method: "POST" });
  if (!ok) throw new Error("The maintenance failed.");
}
