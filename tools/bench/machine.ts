import { cpus, totalmem } from "node:os";

const GIGABYTE = 2 ** 30;

/** Returns the machine's hardware, the Node version and the UTC date in one line. */
export function machine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / GIGABYTE)} GB memory`;
  const day = new Date().toISOString().slice(0, 10);
  return `${cores[0]?.model.trim()}, ${cores.length} cores, ${memory}, Node ${process.version}, ${day}`;
}
