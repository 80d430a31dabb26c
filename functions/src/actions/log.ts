export type Severity = "INFO" | "NOTICE" | "WARNING" | "ERROR";

/** One structured line; Cloud Logging reads `severity` and `message`. Never pass it a secret or a body. */
export type Log = (severity: Severity, message: string, fields?: Record<string, unknown>) => void;
