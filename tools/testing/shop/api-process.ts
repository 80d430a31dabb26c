import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import { ROOT } from "../../../local/stack/paths.ts";
import { HOST } from "../../../local/stack/ports.ts";
import { testPorts } from "../test-shop.ts";

/**
 * Runs the deployed bundle of a test shop: `api` in Google's Functions Framework, `outbox` for each task of the
 * queue, and `maintenance` on demand.
 */
type Bundle = {
  api: Parameters<typeof http>[1];
  outbox: { run(request: object): Promise<void> };
  maintenance: { run(event: { scheduleTime: string }): Promise<void> };
};

const { api, outbox, maintenance }: Bundle = createRequire(import.meta.url)(
  join(ROOT, "functions/deploy/lib/index.cjs"),
);

http("api", api);
getTestServer("api").listen(testPorts.functions, HOST, () => {
  // A caller waits until the function has ended, unlike the queue of Google Cloud.
  createServer(async ({ url }, response) => {
    const isTask = url !== "/maintenance";
    if (isTask) response.end("{}");
    await (isTask ? outbox.run({ data: {} }) : maintenance.run({ scheduleTime: new Date().toISOString() }));
    if (!isTask) response.end();
  }).listen(testPorts.tasks, HOST, () => console.log("API listening"));
});
process.on("SIGTERM", () => process.exit(0));
