import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createApp } from "../../src/app/app.ts";
import { buildServices } from "../../src/app/build-services.ts";
import { readConfig } from "../../src/app/config.ts";
import { contextOf } from "../../src/app/context.ts";
import { type MaintenanceReport, runMaintenance } from "../../src/app/maintenance.ts";
import { listenerOf } from "../../src/app/node-adapter.ts";
import { CALLER_HEADER } from "./caller-header.ts";
import { withFaultPoints } from "./fault-points.ts";

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
    const addresses = [forwarded, caller ?? request.socket.remoteAddress].flat();
    request.headers["x-forwarded-for"] = addresses.filter((address) => address !== undefined).join(", ");
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
