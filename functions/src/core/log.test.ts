import { afterEach, expect, test, vi } from "vitest";
import { logLine, stackOf } from "./log.ts";

afterEach(() => vi.unstubAllEnvs());

test("an error is reported to Error Reporting with its stack and the function's revision [10.98]", () => {
  vi.stubEnv("K_SERVICE", "api");
  vi.stubEnv("K_REVISION", "api-00007");
  const line = logLine("ERROR", "unhandled error", { stack_trace: stackOf(new TypeError("no price")) });
  expect(line).toMatchObject({
    severity: "ERROR",
    message: "unhandled error",
    "@type": "type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent",
    serviceContext: { service: "api", version: "api-00007" },
  });
  expect(line.stack_trace).toMatch(/^TypeError: no price\n\s+at .*log\.test\.ts/);
});

test.each(["INFO", "NOTICE", "WARNING"] as const)(
  "a line of severity %s is not an error report",
  (severity) => {
    expect(logLine(severity, "request", { status: 200 })).toEqual({
      severity,
      message: "request",
      status: 200,
    });
  },
);

test("shows a thrown value without a stack as text and shortens a long stack", () => {
  expect(stackOf("no stack")).toBe("no stack");
  const error = new Error("long");
  error.stack = "x".repeat(10_000);
  expect(stackOf(error)).toHaveLength(4000);
});
