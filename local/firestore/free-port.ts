import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below these the shop has its own ports; from 32768 on, Linux gives ports to whoever asks for any. */
const [FIRST, END] = [20_000, 32_768];

/**
 * Returns a port of 127.0.0.1 that nobody listens on, for a program that cannot take a free one by itself.
 * It may take seconds until that program listens; meanwhile the system gives the port to nobody else.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe.listen(port, "127.0.0.1"), "listening");
  if (
    !(await listening.then(
      () => true,
      () => false,
    ))
  )
    return false;
  await once(probe.close(), "close");
  return true;
}
