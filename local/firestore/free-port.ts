import { randomInt } from "node:crypto";
import getPort from "get-port";

/** The shop's ports are lower. Linux's ephemeral port range starts at 32768. */
const [FIRST, END] = [20_000, 32_768];

/** Number of random candidates, because several processes search for a port at the same time. */
const CANDIDATES = 100;

/**
 * Returns a free port of 127.0.0.1 for a program that cannot select one itself. The port is outside the
 * ephemeral port range, so that the system does not assign it to another program in the meantime.
 */
export function freePort(): Promise<number> {
  const port = Array.from({ length: CANDIDATES }, () => randomInt(FIRST, END));
  return getPort({ host: "127.0.0.1", port });
}
