/** Converts between URIs of the editor and paths on disk. */
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The path of a `file:` URI; undefined for all other URIs, and for files that are not on this machine. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export function uriOfPath(path: string): string {
  return pathToFileURL(path).href;
}
