/** Returns the token of a mailed link's query, without a full stop that a mail program took into the link. */
export function mailedToken(query: URLSearchParams): string {
  return (query.get("lykill") ?? "").replace(/[^\w-]+$/, "");
}
