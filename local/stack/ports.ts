import { createServer } from "node:net";

/** All local servers listen on this IP address only. */
export const HOST = "127.0.0.1";

export const DEFAULT_SHOP_PORT = 5080;

export type Ports = {
  shop: number;
  functions: number;
  auth: number;
  firestore: number;
  cards: number;
  google: number;
  /**
   * Ports of firebase-tools in addition to the emulators. They are fixed, because automatic choices collide
   * when two suites start at once.
   */
  hub: number;
  logging: number;
  eventarc: number;
  tasks: number;
};

/** Returns ten consecutive ports, starting with `SHOP_PORT`. Throws if the number is out of range. */
export function portsFrom(shopPort: string | undefined): Ports {
  const shop = Number(shopPort ?? DEFAULT_SHOP_PORT);
  if (!Number.isInteger(shop) || shop < 1024 || shop > 65_526) {
    throw new Error(`SHOP_PORT must be a whole number from 1024 to 65526, not "${shopPort}".`);
  }
  return {
    shop,
    functions: shop + 1,
    auth: shop + 2,
    firestore: shop + 3,
    cards: shop + 4,
    google: shop + 5,
    hub: shop + 6,
    logging: shop + 7,
    eventarc: shop + 8,
    tasks: shop + 9,
  };
}

/** Port of Node's inspector under `npm run dev`: the default of Node and VS Code, or one above a shop's other ports. */
export function inspectorPort({ shop }: Ports): number {
  return shop === DEFAULT_SHOP_PORT ? 9229 : shop + 10;
}

/** Throws if one of the ports is taken. */
export async function requireFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isTaken(port)) {
      throw new Error(
        `Port ${port} (${name}) is taken. Stop what uses it, or choose others: SHOP_PORT=6080 npm start`,
      );
    }
  }
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(true));
    probe.listen(port, HOST, () => probe.close(() => resolve(false)));
  });
}
