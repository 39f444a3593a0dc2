/**
 * Finds the imports of a file outside every project. It never lists a folder, which may be a home directory. It looks each import up by its path, first below the folder that the package of
 * the file implies, then below the folders above the file, up to the top of its repository.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

import { parseFile } from '@protoshepherd/syntax';
import type { ListedFile, TreeListing } from '@protoshepherd/workspace';

/** The limit on followed imports. */
const maxFiles = 2000;
const maxFolders = 12;

/** Lists a file as the only target, and its imports as includes. Texts in the editor take precedence over files on disk. */
export function findStandaloneFiles(path: string, textOf: (path: string) => string | undefined): TreeListing {
  const text = textOf(path) ?? readText(path) ?? '';
  const { root, packagePath } = findRoot(path, parseFile({ path, text }).root.members);
  const folders = [...new Set([root, ...foldersAbove(path)])];
  const own = toListedFile(root, packagePath, path);
  const includes = new Map<string, ListedFile>();
  const open = [...readImports(path, text)];
  for (let at = 0; at < open.length && includes.size < maxFiles; at++) {
    const wanted = open[at] as string;
    if (wanted === own.path || includes.has(wanted) || !isInside(wanted)) continue;
    const folder = folders.find((each) => textOf(join(each, wanted)) !== undefined || isFile(join(each, wanted)));
    if (folder === undefined) continue;
    const origin = join(folder, wanted);
    includes.set(wanted, toListedFile(folder, wanted, origin));
    open.push(...readImports(wanted, textOf(origin) ?? readText(origin) ?? ''));
  }
  return { files: [own], includes: [...includes.values()], aliases: [], findings: [] };
}

type Members = ReturnType<typeof parseFile>['root']['members'];

/** The import root, if the folders of the file match its package; otherwise, its own folder. */
function findRoot(path: string, members: Members): { readonly root: string; readonly packagePath: string } {
  const folder = dirname(path);
  for (const member of members) {
    if (member.kind !== 'package') continue;
    const ending = sep + (member.name?.name ?? '').split('.').join(sep);
    if (folder.endsWith(ending) && folder.length > ending.length) {
      const root = folder.slice(0, -ending.length);
      return { root, packagePath: relative(root, path).split(sep).join('/') };
    }
  }
  return { root: folder, packagePath: relative(folder, path) };
}

/** The folders above a file, nearest first, up to the top of the repository. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folders.length < maxFolders; folder = dirname(folder)) {
    folders.push(folder);
    if (dirname(folder) === folder || existsSync(join(folder, '.git'))) break;
  }
  return folders;
}

function readImports(path: string, text: string): readonly string[] {
  return parseFile({ path, text }).root.members.flatMap((member) =>
    member.kind === 'import' ? [member.path?.value ?? ''] : [],
  );
}

/** Tests if an import path stays below its folder. */
function isInside(path: string): boolean {
  return path.endsWith('.proto') && !path.includes('\0') && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path);
}

function toListedFile(root: string, path: string, origin: string): ListedFile {
  return { root, path, origin, realPath: origin };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
