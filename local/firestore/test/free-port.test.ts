import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../free-port.ts";

const EPHEMERAL_PORTS = "/proc/sys/net/ipv4/ip_local_port_range";

test("returns a free port outside the ephemeral port range", async () => {
  const range = existsSync(EPHEMERAL_PORTS) ? readFileSync(EPHEMERAL_PORTS, "utf8") : "49152 65535";
  const [first = 0, last = 0] = range.split(/\s+/).map(Number);
  const port = await freePort();
  expect(port < first || port > last).toBe(true);
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
});
