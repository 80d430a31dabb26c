/** Hosting's edge says whom it answers; `x-forwarded-for` begins with the caller where there is no edge. */
export function addressOf(headers: Headers): string {
  return (
    headers.get("fastly-client-ip") ?? headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "unknown"
  );
}
