import { wellFormed } from '../../text/well-formed.ts';
import type { SarifArtifactLocation } from './sarif-log.ts';

/** The name that scanners agree on for the root of the sources. */
export const sourceRoot = '%SRCROOT%';

/**
 * A path as a URI reference: every segment is percent-encoded, so that neither a `#` nor a `:` changes what it means. A path from the working
 * directory is relative to the root of the sources; an absolute one stands for itself.
 */
export function artifactLocation(path: string): SarifArtifactLocation {
  const uri = wellFormed(path).split('/').map(encodeURIComponent).join('/');
  if (path.startsWith('/')) return { uri: `file://${uri}` };
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${uri.replace('%3A', ':')}` };
  return { uri, uriBaseId: sourceRoot };
}
