/**
 * A piece of a response: its length in characters, a line break, JSON. Written in ASCII alone, so that no character is
 * cut in two where the network cuts.
 */
export function chunkOf(json: unknown): string {
  const text = JSON.stringify(json).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${text.length}\n${text}`;
}
