import { wellFormed } from '../../text/well-formed.ts';
import type { SarifArtifactLocation } from './sarif-log.ts';

/** The conventional name for the root of the sources. */
export const sourceRoot = '%SRCROOT%';

/**
 * A path as a URI reference: every segment is percent-encoded, so that `#` and `:` have no special meaning. A relative path is relative to
 * the root of the sources; an absolute one becomes a file URI.
 */
export function artifactLocation(path: string): SarifArtifactLocation {
  const uri = wellFormed(path).split('/').map(encodeURIComponent).join('/');
  if (path.startsWith('/')) return { uri: `file://${uri}` };
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${uri.replace('%3A', ':')}` };
  return { uri, uriBaseId: sourceRoot };
}
