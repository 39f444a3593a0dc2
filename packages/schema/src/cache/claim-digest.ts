/**
 * Digests of names: equal names always have equal digests, and different names rarely do. A comparison of digests may find a conflict that does not exist,
 * which costs time, but never misses one. 52 bits fit into a number, and sets of a hundred thousand of them are cheap.
 */

const lowPrime = 0x01000193;
const highPrime = 0x85ebca6b;

/** The digest of a claim: a name, or a message and a number. */
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
