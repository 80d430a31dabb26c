import { rmSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../local/seed/seed.ts";
import { build } from "../../local/stack/build.ts";
import { serverEnvironment, siteFolder } from "../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { progress } from "../../local/stack/progress.ts";
import { startServices, startStack } from "../../local/stack/stack.ts";

/** Differs from the ports of the demo and of the test shop. */
const BENCH_SHOP_PORT = "5380";
const PROJECT = "demo-golfnamskeid-bench";
const DATA = join(LOCAL_DATA, "bench-shop");

/** Folder that Hosting serves during a benchmark: a copy of the built site. */
export const BENCH_SITE = siteFolder(DATA);

/** Starts a complete shop with its own ports and data, runs `measure`, and stops the shop. */
export async function withShop<Measured>(measure: (url: string) => Promise<Measured>): Promise<Measured> {
  const ports = portsFrom(process.env.BENCH_SHOP_PORT ?? BENCH_SHOP_PORT);
  rmSync(DATA, { recursive: true, force: true });
  await progress("Building the shop and its API", build());
  const environment = serverEnvironment(ports, PROJECT, DATA);
  const services = await startServices(ports, DATA, PROJECT);
  const stack = await progress(
    "Starting the shop to measure",
    startStack(ports, DATA, PROJECT, { services, fill: () => seed(environment) }),
  );
  try {
    return await measure(environment.SITE_URL);
  } finally {
    await stack.stop();
  }
}
