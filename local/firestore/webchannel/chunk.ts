/**
 * Returns a chunk of a response: its length in characters, a line break, and JSON. The JSON is ASCII, so that
 * the network cannot split a character.
 */
export function chunkOf(json: unknown): string {
  const text = JSON.stringify(json).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text.length}\n${text}`;
}
