import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { LOCAL_DATA } from "../../../local/stack/paths.ts";
import type { MaintenanceReport } from "../../src/app/maintenance.ts";
import { type Mode, SECRET } from "../api/provider.ts";
import type { Command, Done } from "./api-process.ts";
import { startProcess } from "./start-process.ts";

const FOLDER = join(LOCAL_DATA, "test-api");

let bundling: Promise<string> | undefined;

/** Bundles the API process into one file, which starts in a third of the time of its sources. */
function bundledApi(): Promise<string> {
  bundling ??= bundle();
  return bundling;
}

/** Several tests may bundle at the same time, so the file is renamed into place. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "api-process.ts")],
    write: false,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "warning",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const file = join(FOLDER, `api-${createHash("sha256").update(code).digest("hex").slice(0, 12)}.cjs`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

export type Api = Awaited<ReturnType<typeof startApi>>;

/** Settings of an API process, apart from its own URL. */
export type ApiEnvironment = {
  firestore: string;
  mode: Mode;
  smtpUrl?: string;
  cardsUrl?: string;
  siteUrl?: string;
  ticketTimeoutMs?: number;
};

type Unnumbered<Numbered> = Numbered extends { number: number } ? Omit<Numbered, "number"> : never;

/** An API process on a free port of 127.0.0.1. */
export async function startApi({
  firestore,
  mode,
  smtpUrl = "",
  cardsUrl,
  siteUrl,
  ticketTimeoutMs,
}: ApiEnvironment) {
  const running = await startProcess(join(import.meta.dirname, "cached-code.cjs"), {
    args: [await bundledApi()],
    ready: /api listening on (\S+)/,
    env: {
      SITE_URL: siteUrl, // not the URL of the shop that the whole run may have started
      FIRESTORE_EMULATOR_HOST: firestore,
      WEB_API_KEY: "local-api-key",
      SECUREPAY_URL: cardsUrl ?? "http://cards.test/securepay/default.aspx",
      SECUREPAY_MERCHANT_ID: "9275444",
      SECUREPAY_GATEWAY_ID: "16",
      SECUREPAY_SECRET: SECRET,
      APP_SECRET: "key-of-the-shop-in-tests-not-a-secret",
      SECUREPAY_MODE: mode,
      ...(ticketTimeoutMs !== undefined && { SECUREPAY_TICKET_TIMEOUT_MS: String(ticketTimeoutMs) }),
      SECUREPAY_NOTIFY_FROM: "127.0.0.0/8",
      SMTP_URL: smtpUrl,
      // All customers of a test have the same IP address.
      RATE_LIMIT_FACTOR: "1000000",
      MAIL_FROM: "Golfnámskeið <hallo@example.com>",
    },
  });

  let number = 0;
  const waiting = new Map<number, (done: Done["done"]) => void>();
  running.child.on("message", (answer: Done) => waiting.get(answer.number)?.(answer.done));

  function command(sent: Unnumbered<Command>): Promise<Done["done"]> {
    number += 1;
    running.child.send({ ...sent, number });
    return new Promise((resolve) => waiting.set(number, resolve));
  }

  return {
    url: running.said,
    output: running.output,
    ended: running.ended,
    stop: running.stop,
    setClock: (ahead: number) => command({ kind: "clock", ahead }),
    /** Makes the process die before the `at`th step from now whose name matches. */
    dieAt: (at: number, steps: RegExp) => command({ kind: "die", at, steps: steps.source }),
    runMaintenance: () => command({ kind: "maintenance" }) as Promise<MaintenanceReport>,
  };
}
