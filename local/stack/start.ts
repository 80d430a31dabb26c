import { rmSync } from "node:fs";
import { join } from "node:path";
import { DEMO } from "../seed/demo.ts";
import { seed } from "../seed/seed.ts";
import { build } from "./build.ts";
import { DEMO_PROJECT, serverEnvironment } from "./environment.ts";
import { announceMail } from "./mail.ts";
import { LOCAL_DATA } from "./paths.ts";
import { HOST, portsFrom, requireFree } from "./ports.ts";
import { progress } from "./progress.ts";
import { type Stack, startStack } from "./stack.ts";

const started = Date.now();
let stack: Stack | undefined;
let stopping = false;

async function main(): Promise<void> {
  const ports = portsFrom(process.env.SHOP_PORT);
  await requireFree(ports);
  if (process.argv.includes("--fresh")) rmSync(LOCAL_DATA, { recursive: true, force: true });
  await progress("Building the shop and its API", build());
  stack = await progress(
    "Starting Firestore, the emulators and the card page",
    startStack(ports, LOCAL_DATA, DEMO_PROJECT),
  );
  if (stopping) return;
  await progress("Seeding demo data", seed(serverEnvironment(ports, DEMO_PROJECT, LOCAL_DATA)));
  stack.onLost((line) => stop(1, line));
  announceMail(join(LOCAL_DATA, "mail"), console.log);
  console.log(welcome(`http://${HOST}:${ports.shop}`));
}

async function stop(code: number, line?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (line !== undefined) console.error(`\n${line}`);
  console.log("\nStopping …");
  await stack?.stop();
  process.exit(code);
}

function welcome(address: string): string {
  const { customer, admin, coupons, card } = DEMO;
  const seconds = Math.round((Date.now() - started) / 1000);
  return `
  Golfnámskeið is running (ready after ${seconds} s)

  Shop       ${address}
  Customer   ${customer.email}  ${customer.password}
  Admin      ${admin.email}  ${admin.password}   (${address}/admin)
  Coupons    ${coupons.map(({ code, about }) => `${code} (${about})`).join(" · ")}
  Test card  ${card}

  Ctrl-C stops everything. Data stays in .local/; npm start -- --fresh begins anew.
`;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
main().catch((error: unknown) => {
  if (stopping) return;
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
