import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const MAX_PORT = 65_535;

/** Returns the command that runs the `main.ts` of a folder as a separate process. */
export function programIn(folder: string, ...options: string[]) {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return { program: process.execPath, args: ["--import", loader, join(folder, "main.ts"), ...options] };
}

/** Parses the option `--port`. Throws if the value is not a port number. */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT) throw new Error(`not a port: ${text}`);
  return port;
}

/**
 * Runs a server until a signal ends it. Prints `<name> listening on <url>` when the server is ready. If the
 * start fails, prints the error on one line and exits with 1.
 */
export async function runServer(
  name: string,
  start: () => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<void> {
  try {
    const { url, stop } = await start();
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => stop().then(() => process.exit(0)));
    }
    console.log(`${name} listening on ${url}`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
