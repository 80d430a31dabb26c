import { rmSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../local/seed/seed.ts";
import { build } from "../../local/stack/build.ts";
import { serverEnvironment } from "../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { progress } from "../../local/stack/progress.ts";
import { type Stack, startStack } from "../../local/stack/stack.ts";

/** Beside a shop on the usual ports, and one that tests run on. */
const GALLERY_SHOP_PORT = "5380";
const PROJECT = "demo-golfnamskeid-gallery";

/** The whole shop on ports and data of its own, with the demo data. */
export async function startShop(): Promise<{ stack: Stack; address: string }> {
  const ports = portsFrom(process.env.GALLERY_SHOP_PORT ?? GALLERY_SHOP_PORT);
  const data = join(LOCAL_DATA, "gallery-shop");
  rmSync(data, { recursive: true, force: true });
  await progress("Building the shop and its API", build());
  const stack = await progress("Starting the shop for the gallery", startStack(ports, data, PROJECT));
  const environment = serverEnvironment(ports, PROJECT, data);
  await seed(environment);
  return { stack, address: environment.SITE_URL };
}
