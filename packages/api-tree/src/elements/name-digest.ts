/** A name as a number of 32 bits: equal names have the same, and different ones rarely do. */
export function nameDigest(name: string): number {
  let digest = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) digest = Math.imul(digest ^ name.charCodeAt(at), 0x01000193);
  return digest >>> 0;
}
