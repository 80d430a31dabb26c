import { randomInt } from "node:crypto";
import getPort from "get-port";

/** Below these the shop has its own ports; from 32768 on is Linux's ephemeral port range. */
const [FIRST, END] = [20_000, 32_768];

/** Several processes look for a port at the same time, so each tries other ones. */
const CANDIDATES = 100;

/**
 * Returns a port of 127.0.0.1 that nobody listens on, for a program that cannot take a free one by itself. It lies
 * outside the ephemeral port range, from which the system would give it to another program before this one listens.
 */
export function freePort(): Promise<number> {
  const port = Array.from({ length: CANDIDATES }, () => randomInt(FIRST, END));
  return getPort({ host: "127.0.0.1", port });
}
