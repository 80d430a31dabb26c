/**
 * Returns the token of an emailed link. Removes a trailing full stop that an email program included in the
 * link.
 */
export function mailedToken(query: URLSearchParams): string {
  return (query.get("lykill") ?? "").replace(/[^\w-]+$/, "");
}
