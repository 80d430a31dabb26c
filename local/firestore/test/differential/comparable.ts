/** First second that counts as a server clock time. The sequences themselves only write times near 1970. */
const OWN_TIMES_FROM = 1_000_000_000;

const DEFAULTS = { seconds: 0, nanos: 0, latitude: 0, longitude: 0 };

/**
 * Converts a message to plain data that is equal for equal responses of two servers: sorted members, no
 * server times.
 */
export function comparable(value: unknown): unknown {
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString("base64")}`;
  if (typeof value === "number")
    return Object.is(value, -0) ? "-0" : Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  if ("seconds" in value && Number(value.seconds) > OWN_TIMES_FROM) return "now";
  // Members with a default value may be absent.
  const isSaid = ([name, member]: [string, unknown]) =>
    member !== undefined && !(name in DEFAULTS && Number(member) === 0);
  const members = Object.entries(value).filter(isSaid);
  const sorted = members.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, member]) => [name, comparable(member)]));
}
