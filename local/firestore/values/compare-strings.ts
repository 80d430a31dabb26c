/**
 * Compares two strings by their UTF-8 bytes, which is the order of their code points. JavaScript compares
 * UTF-16 units, which sorts surrogate pairs (U+10000 and above) before U+E000 to U+FFFF.
 */
export function compareStrings(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return left.length - right.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
