/** Parses the tree objects of git, which represent folders. */
import { isUtf8 } from 'node:buffer';

import { InputError, isProtoName } from '@protoshepherd/workspace';

/** The subfolders and .proto files of a folder: object ids by names. */
export interface Folder {
  readonly folders: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

const blank = 0x20;

/**
 * Entries of the form `<mode> <name> NUL <object id>`, with the id in bytes. An import cannot name a path that is not UTF-8, so such entries are skipped. Git
 * stores objects with any content, so a tree without this form is an error.
 */
export function parseFolder(id: string, content: Buffer): Folder {
  const idLength = id.length / 2;
  const folders = new Map<string, string>();
  const files = new Map<string, string>();
  for (let start = 0; start < content.length;) {
    const modeEnd = content.indexOf(blank, start);
    const nameEnd = modeEnd === -1 ? -1 : content.indexOf(0, modeEnd + 1);
    const end = nameEnd + 1 + idLength;
    if (nameEnd === -1 || end > content.length) throw brokenTree(id);
    const mode = content.toString('latin1', start, modeEnd);
    const bytes = content.subarray(modeEnd + 1, nameEnd);
    const name = bytes.toString('utf8');
    const isFolder = mode === '40000';
    if ((isFolder || (mode.startsWith('100') && isProtoName(name))) && isUtf8(bytes))
      (isFolder ? folders : files).set(name, content.toString('hex', nameEnd + 1, end));
    start = end;
  }
  return { folders, files };
}

function brokenTree(id: string): InputError {
  return new InputError(id, `the tree ${id} is malformed; check the repository with: git fsck`);
}
