/** URIs of the editor and paths of the disk. */
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The path of a `file:` URI; undefined for every other URI, and for one that names no file of this machine. */
export function pathOfUri(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** The URI of a path. */
export function uriOfPath(path: string): string {
  return pathToFileURL(path).href;
}
