import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { initializeApp } from "firebase-admin/app";
import { expect, onTestFinished, test, vi } from "vitest";
import { pushOutbox } from "./outbox-queue.ts";

const app = initializeApp({ projectId: "demo-queue" }, "outbox-queue");

/** Pushes the outbox to a queue that answers with `listener`. Returns the log. */
async function pushTo(listener: RequestListener): Promise<string[]> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.close();
    server.closeAllConnections();
  });
  vi.stubEnv("CLOUD_TASKS_EMULATOR_HOST", `127.0.0.1:${(server.address() as AddressInfo).port}`);
  const lines: string[] = [];
  await pushOutbox(app, (severity, message) => void lines.push(`${severity} ${message}`));
  return lines;
}

test("adds one task to the queue of the function that sends emails [10.160]", async () => {
  const calls: string[] = [];
  const lines = await pushTo((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  expect(lines).toEqual([]);
  expect(calls).toEqual(["POST /projects/demo-queue/locations/europe-west1/queues/outbox/tasks"]);
});

test.each([
  ["refuses the task", ((_, response) => response.writeHead(403).end("{}")) satisfies RequestListener],
  ["does not answer", (() => {}) satisfies RequestListener],
])("logs a warning and throws nothing if the queue %s [10.161]", async (_, listener) => {
  expect(await pushTo(listener)).toEqual(["WARNING outbox not pushed"]);
});
