/**
 * The URI of a virtual document: `shepherd-candidate:`, the path that `protoxform` would write to, and the path of the source as the query. The query is a single encoded path, because editors decode and encode URIs
 * differently.
 */
import { pathToFileURL } from 'node:url';

/** The scheme of these URIs. */
export const candidateScheme = 'shepherd-candidate';

/** The URI of a candidate, by its path and the path of its source. */
export function candidateUri(candidate: string, source: string): string {
  return `${candidateScheme}:${pathToFileURL(candidate).pathname}?${encodeURIComponent(source)}`;
}

/** The file URI of the source of a virtual document; undefined if it cannot be parsed. Other URIs are returned unchanged. */
export function sourceUri(uri: string): string | undefined {
  if (!uri.startsWith(`${candidateScheme}:`)) return uri;
  const query = uri.indexOf('?');
  if (query === -1) return undefined;
  try {
    return pathToFileURL(decodeURIComponent(uri.slice(query + 1))).href;
  } catch {
    return undefined;
  }
}
