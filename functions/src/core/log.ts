import type { Log, Severity } from "./context.ts";

/** Type of a line for Google's Error Reporting, which groups equal errors and notifies the owners. */
const ERROR_REPORT = "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent";

const STACK_MAX_LENGTH = 4000;

/** Writes each line as JSON to standard output, which Cloud Logging reads. */
export const consoleLog: Log = (severity, message, fields) => {
  console.log(JSON.stringify(logLine(severity, message, fields)));
};

/**
 * Returns a log line. An ERROR is also a report for Error Reporting, which shows `stack_trace` if the line has
 * one, and else `message`.
 */
export function logLine(
  severity: Severity,
  message: string,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  if (severity !== "ERROR") return { severity, message, ...fields };
  const { K_SERVICE: service = "local", K_REVISION: version } = process.env;
  return { severity, message, "@type": ERROR_REPORT, serviceContext: { service, version }, ...fields };
}

/** Returns the stack of a thrown value as text, or the value itself if it has none. */
export function stackOf(thrown: unknown): string {
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return text.slice(0, STACK_MAX_LENGTH);
}
