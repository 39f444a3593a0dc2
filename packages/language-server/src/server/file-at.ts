import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

import type { LoadedApi } from '@protoshepherd/project';
import type { SchemaFile } from '@protoshepherd/schema';

/** The file of a project at a path on disk, or at the target of a link at that path. */
export function fileAt(api: LoadedApi, path: string): SchemaFile | undefined {
  for (const place of [path, realPath(path)]) {
    for (const folder of [...api.roots, ...api.includes]) {
      const name = relative(resolve(api.directory, folder), place).split(sep).join('/');
      const file = api.tree.schema.file(name);
      if (file !== undefined && api.originOf(name) === place) return file;
    }
  }
  return undefined;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
