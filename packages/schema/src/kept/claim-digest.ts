/**
 * Names as numbers: two equal names always have the same digest, and two different ones rarely do. Whoever compares digests may see a clash where there is none, which costs time,
 * but never misses one. 52 bits fit into a number, and a hundred thousand of them into a set at little cost.
 */

const lowPrime = 0x01000193;
const highPrime = 0x85ebca6b;

/** The digest of a claim of some kind: a name, or a message and a number. */
export function claimDigest(kind: 'name' | 'extension', claim: string): number {
  let low = kind === 'name' ? 0x811c9dc5 : 0x9dc5811c;
  let high = 0x7f4a7c15;
  for (let at = 0; at < claim.length; at++) {
    const code = claim.charCodeAt(at);
    low = Math.imul(low ^ code, lowPrime);
    high = Math.imul(high ^ code, highPrime) + 0x9e37;
    high ^= high >>> 13;
  }
  return (high & 0xfffff) * 0x1_0000_0000 + (low >>> 0);
}
