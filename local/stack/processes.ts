import { join } from "node:path";
import { type Child, startChild } from "./child.ts";
import { ROOT } from "./paths.ts";
import type { Ports } from "./ports.ts";

const TYPESCRIPT = ["--import", "tsx"];

/** Starts the local Firestore, its journal in `dataFolder`. */
export function startFirestore(ports: Ports, dataFolder: string): Child {
  const data = join(dataFolder, "firestore");
  return startChild({
    name: "Firestore",
    args: [...TYPESCRIPT, "local/firestore/main.ts", "--port", String(ports.firestore), "--data", data],
    cwd: ROOT,
    env: process.env,
    logFile: join(dataFolder, "logs/firestore.log"),
  });
}

/** Starts the card provider's page. */
export function startCardPage(ports: Ports, dataFolder: string): Child {
  return startChild({
    name: "Card page",
    args: [...TYPESCRIPT, "local/securepay/main.ts", "--port", String(ports.cards)],
    cwd: ROOT,
    env: process.env,
    logFile: join(dataFolder, "logs/card-page.log"),
  });
}
