/** A name as a number of 32 bits: equal names have the same, and different ones rarely do. Distinctive names have a digest of their own. */
export function nameDigest(name: string, kind: 'any' | 'distinctive'): number {
  let digest = kind === 'any' ? 0x811c9dc5 : 0x9dc5811c;
  for (let at = 0; at < name.length; at++) digest = Math.imul(digest ^ name.charCodeAt(at), 0x01000193);
  return digest >>> 0;
}
