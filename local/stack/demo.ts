import { existsSync, mkdirSync, readFileSync, rmSync, watch } from "node:fs";
import { join } from "node:path";
import { DEMO } from "../seed/demo.ts";
import { build } from "./build.ts";
import { DEMO_PROJECT, serverEnvironment } from "./environment.ts";
import { LOCAL_DATA } from "./paths.ts";
import { DEFAULT_SHOP_PORT, HOST, inspectorPort, type Ports, portsFrom, requireFree } from "./ports.ts";
import { progress } from "./progress.ts";
import { alongside, type Front, type Stack, startServices, startStack } from "./stack.ts";

const started = Date.now();
let stack: Stack | undefined;
let stopping = false;

/** Runs the shop with demo data until Ctrl-C and prints its URL and logins. Exits with 1 on failure. */
export async function runDemo(front: Front): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
  try {
    await open(front);
  } catch (error) {
    if (stopping) return;
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

async function open(front: Front): Promise<void> {
  const ports = portsFrom(process.env.SHOP_PORT);
  await requireFree(ports);
  const data = dataFolder(ports);
  if (process.argv.includes("--fresh")) rmSync(data, { recursive: true, force: true });
  const services = await startServices(ports, data, DEMO_PROJECT);
  const code = front === "vite" ? "readable" : "deployed";
  await progress("Building the shop and its API", alongside(services, build(code)));
  stack = await progress(
    "Starting the emulators and seeding demo data",
    startStack(ports, data, DEMO_PROJECT, {
      services,
      front,
      fill: () => fill(serverEnvironment(ports, DEMO_PROJECT, data)),
    }),
  );
  if (stopping) return;
  stack.onLost((line) => stop(1, line));
  announceMail(join(data, "mail"), console.log);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(welcome(`http://${HOST}:${ports.shop}`, `ready after ${seconds} s`));
  if (front === "vite") console.log(`  Debugger of the API: port ${inspectorPort(ports)}\n`);
  console.log("  Data stays in .local/; npm start -- --fresh begins anew.\n");
}

/** Seeds the demo and publishes it. Imports late, because the Admin SDK would delay the build. */
async function fill(environment: ReturnType<typeof serverEnvironment>): Promise<void> {
  const [{ seed }, { showPublished }] = await Promise.all([
    import("../seed/seed.ts"),
    import("./published.ts"),
  ]);
  await seed(environment);
  if (process.argv.includes("--demo=year")) await (await import("../seed/year.ts")).seedYear(environment);
  await showPublished(environment);
}

/** A shop on other ports has its own data folder, so that two shops can run at the same time. */
function dataFolder({ shop }: Ports): string {
  return shop === DEFAULT_SHOP_PORT ? LOCAL_DATA : join(LOCAL_DATA, `shop-${shop}`);
}

async function stop(code: number, line?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (line !== undefined) console.error(`\n${line}`);
  console.log("\nStopping …");
  await stack?.stop();
  process.exit(code);
}

/** Returns the welcome message: URL, logins, coupons and test card. */
export function welcome(url: string, remark: string): string {
  const { customer, admin, coupons, card } = DEMO;
  return `
  Golfnámskeið is running (${remark})

  Shop       ${url}
  Customer   ${customer.email}  ${customer.password}
  Admin      ${admin.email}  ${admin.password}   (${url}/admin)
  Coupons    ${coupons.map(({ code, about }) => `${code} (${about})`).join(" · ")}
  Test card  ${card}

  Ctrl-C stops everything.
`;
}

/** Prints each new email in `folder`: recipient, subject, link and file path. */
function announceMail(folder: string, print: (line: string) => void): void {
  mkdirSync(folder, { recursive: true });
  const announced = new Set<string>();
  watch(folder, (_, name) => {
    if (name === null || !name.endsWith(".txt") || announced.has(name)) return;
    const text = existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
    if (text === "") return;
    announced.add(name);
    const [to, subject] = text.split("\n");
    const link = text.match(/https?:\/\/\S+/)?.[0] ?? "";
    print(`  Mail to ${to}: ${subject}\n    ${link}\n    ${join(folder, name)}`);
  });
}
