/**
 * The URI of a virtual document: `shepherd-candidate:`, the path that `protoxform` would write to, and the path of the source as its query. The query is one encoded path and nothing else, because editors decode and
 * encode URIs as they like.
 */
import { pathToFileURL } from 'node:url';

/** What these URIs begin with. */
export const candidateScheme = 'shepherd-candidate';

/** The URI of the candidate at a path, made from the source at another. */
export function candidateUri(candidate: string, source: string): string {
  return `${candidateScheme}:${pathToFileURL(candidate).pathname}?${encodeURIComponent(source)}`;
}

/** The file URI of the source of a virtual document, or the URI itself if it is that of another document; undefined if it cannot be read. */
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
