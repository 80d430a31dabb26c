import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeoutHandler } from "@google-cloud/firestore/build/src/backoff.js";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createApp } from "../../src/app/app.ts";
import { buildServices } from "../../src/app/build-services.ts";
import { readConfig } from "../../src/app/config.ts";
import { type MaintenanceReport, runMaintenance } from "../../src/app/maintenance.ts";
import { listenerOf } from "../../src/app/node-adapter.ts";
import { contextOf, type Services } from "../../src/core/context.ts";
import type { Collections, Store } from "../../src/core/store.ts";
import { CALLER_HEADER } from "./caller-header.ts";

/**
 * Called with a name before each call of store, provider or mailer, and before and after each commit. The name
 * of a call inside a transaction starts with `tx.`, for example `tx.payments.save`. `isLocking` is true if any
 * transaction is open, of this call or another one.
 */
type Step = (name: string, isLocking: boolean) => void;
type Announce = (name: string) => void;

/** Returns the same services with a step before each call. */
function withFaultPoints(services: Services, step: Step): Services {
  const { createSession, refund } = services.provider;
  let underWay = 0;
  const announce = (name: string) => step(name, underWay > 0);
  const whileLocking = <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay += 1;
    return work().finally(() => {
      underWay -= 1;
    });
  };
  return {
    ...services,
    openStore: () => stepping(services.openStore(), announce, whileLocking),
    identity: announced("identity", services.identity, announce),
    provider: { ...services.provider, ...announced("provider", { createSession, refund }, announce) },
    mailer: announced("mailer", services.mailer, announce),
  };
}

function stepping(
  store: Store,
  step: Announce,
  whileLocking: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Store {
  return {
    ...collections(store, step, ""),
    meter: store.meter,
    async transaction(work) {
      step("begin");
      const result = await whileLocking(() =>
        store.transaction(async (tx) => {
          const done = await work(collections(tx, step, "tx."));
          step("commit");
          return done;
        }),
      );
      step("committed");
      return result;
    },
  };
}

function collections(parts: Collections, step: Announce, prefix: "" | "tx."): Collections {
  const { meter: _, transaction: __, ...each } = parts as Store;
  const wrapped = Object.entries(each).map(([name, part]) => [name, announced(prefix + name, part, step)]);
  return Object.fromEntries(wrapped) as Collections;
}

/** Returns the part with each function announced by name before its call. */
function announced<Part extends object>(name: string, part: Part, step: Announce): Part {
  const wrapped = Object.entries(part).map(([key, call]) => [
    key,
    (...args: unknown[]) => {
      step(`${name}.${key}`);
      return call(...args);
    },
  ]);
  return Object.fromEntries(wrapped) as Part;
}

/**
 * The real API on `node:http`, configured from the environment like the function. SITE_URL is its own URL unless
 * the environment sets one. Receives `Command`s over IPC and replies to each by its number.
 */
export type Command = { number: number } /** Sets the clock, in milliseconds ahead of the real one. */ & (
  | { kind: "clock"; ahead: number }
  /** Runs the scheduled maintenance. */
  | { kind: "maintenance" }
  /** Dies by SIGKILL at the `at`th step from now whose name matches. */
  | { kind: "die"; at: number; steps: string }
);

export type Done = { number: number; done: MaintenanceReport | null };

/**
 * Firestore's SDK waits a second and more before it repeats an aborted transaction. Tests wait a twentieth of
 * that time.
 */
setTimeoutHandler((repeat, ms) => setTimeout(repeat, ms / 20));

let ahead = 0;
let stepsToLive = Number.POSITIVE_INFINITY;
let faultSteps = /./;

function step(name: string, isLocking: boolean): void {
  if (!faultSteps.test(name)) return;
  stepsToLive -= 1;
  if (stepsToLive > 0) return;
  process.stdout.write(`died before ${name}${isLocking ? " with locks" : ""}\n`);
  process.kill(process.pid, "SIGKILL");
}

function beforeItEnds(response: ServerResponse, call: () => void): ServerResponse {
  const end = response.end.bind(response);
  return Object.assign(response, {
    end: (body: Buffer) => {
      call();
      return end(body);
    },
  });
}

const server = createServer();

server.listen(0, "127.0.0.1", () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = initializeApp();
  const config = readConfig({ SITE_URL: url, ...process.env });
  const real = buildServices(config, { app: admin, auth: getAuth(admin), db: getFirestore(admin) });
  const services = withFaultPoints(
    {
      ...real,
      clock: () => new Date(Date.now() + ahead),
      log: (severity, ...line) => severity !== "INFO" && real.log(severity, ...line),
    },
    step,
  );
  const listener = listenerOf(createApp(services));

  server.on("request", async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { [CALLER_HEADER]: caller, "x-forwarded-for": forwarded } = request.headers;
    // Google's front end appends the caller's IP address.
    const ips = [forwarded, caller ?? request.socket.remoteAddress].flat();
    request.headers["x-forwarded-for"] = ips.filter((ip) => ip !== undefined).join(", ");
    await listener(
      Object.assign(request, { rawBody: Buffer.concat(chunks) }),
      beforeItEnds(response, () => step("answer", false)),
    );
  });

  process.on("message", async (command: Command) => {
    if (command.kind === "clock") ahead = command.ahead;
    if (command.kind === "die") {
      stepsToLive = command.at;
      faultSteps = new RegExp(command.steps);
    }
    const done =
      command.kind === "maintenance"
        ? await runMaintenance({ ...contextOf(services), hasTime: () => true })
        : null;
    process.send?.({ number: command.number, done } satisfies Done);
  });
  process.on("disconnect", () => process.exit(0));
  process.on("SIGTERM", () => process.exit(0));
  console.log(`api listening on ${url}`);
});
