import type { Log } from "./services.ts";

/** Writes each line as JSON to standard output. */
export const consoleLog: Log = (severity, message, fields) => {
  console.log(JSON.stringify({ severity, message, ...fields }));
};
