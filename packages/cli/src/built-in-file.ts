/** Finds the copy of a built-in .proto file, so that an editor can open it. The build puts the copies next to the program; a source checkout has none. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('./well-known/', import.meta.url);

/** The absolute path of the copy; undefined if there is none. */
export function builtInFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, folder));
  return file.startsWith(fileURLToPath(folder)) && existsSync(file) ? file : undefined;
}
