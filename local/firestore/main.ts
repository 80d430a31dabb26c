import { readOptions } from "./options.ts";
import { startServer } from "./server/start-server.ts";

/** Runs a local Firestore until a signal ends it: `--port 5083 --data <folder> [--inject-aborts=0.05]`. */
async function main(): Promise<void> {
  const { port, stop } = await startServer(readOptions(process.argv.slice(2)));
  console.log(`firestore listening on 127.0.0.1:${port}`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => stop().then(() => process.exit(0)));
  }
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const taken = error.code === "EADDRINUSE";
  console.error(`firestore: ${taken ? `port ${error.port} is taken by another process` : error.message}`);
  process.exit(1);
});
