/** A 32-bit hash of a name. Distinctive names use a separate hash. */
export function nameDigest(name: string, kind: 'any' | 'distinctive'): number {
  let digest = kind === 'any' ? 0x811c9dc5 : 0x9dc5811c;
  for (let at = 0; at < name.length; at++) digest = Math.imul(digest ^ name.charCodeAt(at), 0x01000193);
  return digest >>> 0;
}
