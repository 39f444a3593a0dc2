import type { ApiFile } from '@protoshepherd/api-tree';
import type { LoadedText } from '@protoshepherd/compat/witness';
import type { SchemaFile } from '@protoshepherd/schema';

/**
 * What candidates will import besides each other: files that stay, and what those import, old versions included. It is known before the candidates are, and
 * can be loaded while they are made. These files import nothing but each other.
 */
export function stayingImports(moving: Iterable<ApiFile>): LoadedText[] {
  const sources = new Set(Array.from(moving, ({ schemaFile }) => schemaFile));
  const staying = new Set<SchemaFile>();
  const pending = [...sources].flatMap(importedFiles).filter((file) => !sources.has(file));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (staying.has(next)) continue;
    staying.add(next);
    pending.push(...importedFiles(next));
  }
  return Array.from(staying, ({ tree: { file } }) => ({ path: file.path, text: file.text }));
}

function importedFiles({ imports }: SchemaFile): SchemaFile[] {
  return imports.flatMap(({ file }) => file ?? []);
}
