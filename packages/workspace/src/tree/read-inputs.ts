/**
 * Turns files and directories from the command line into a tree. Paths are as typed rather than as imported, so that
 * findings show names the user knows. Named files may have any extension.
 */
import { realpathSync, statSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';

import { sortBy, sortFindings, type Finding } from '@protoshepherd/source';

import { asInputError, InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { diskView } from './disk-view.ts';
import { readTextFile } from './read-text-file.ts';
import type { Tree, TreeFile } from './tree.ts';
import { walkDirectory } from './walk-directory.ts';

/**
 * Reads files and directories by the names as typed, relative to `directory`. A file reachable twice is read once,
 * under its first name.
 */
export function readInputs(paths: readonly string[], directory: string = process.cwd()): Tree {
  const files = new Map<string, TreeFile>();
  const findings: Finding[] = [];
  for (const typed of paths) {
    const found = findInput(typed, resolve(directory, typed));
    findings.push(...found.findings);
    for (const { path, diskPath } of found.files) {
      if (files.has(diskPath)) continue;
      const { text, findings: invalid } = readTextFile(diskPath, path);
      findings.push(...invalid);
      files.set(diskPath, { path, text, root: directory, origin: diskPath });
    }
  }
  return { files: sortBy(files.values(), (file) => file.path), includes: [], findings: sortFindings(findings) };
}

interface Input {
  readonly files: readonly { readonly path: string; readonly diskPath: string }[];
  readonly findings: readonly Finding[];
}

function findInput(typed: string, diskPath: string): Input {
  const name = posix.normalize(typed.replaceAll(sep, '/'));
  const kind = inputKind(diskPath);
  if (kind === 'file') return { files: [{ path: name, diskPath }], findings: [] };
  const walk = walkDirectory(diskView, realpathSync(diskPath));
  const named = (path: string): string => posix.join(name, path);
  return {
    files: walk.files.map(({ path }) => ({ path: named(path), diskPath: join(diskPath, path) })),
    findings: walk.findings.map((finding) => ({
      ...finding,
      location: { ...finding.location, file: named(finding.location.file) },
    })),
  };
}

function inputKind(diskPath: string): 'file' | 'folder' {
  try {
    const stats = statSync(diskPath);
    if (stats.isFile()) return 'file';
    if (stats.isDirectory()) return 'folder';
  } catch (error) {
    throw asInputError(error, 'cannot read', diskPath);
  }
  throw new InputError(
    diskPath,
    `cannot read ${printable(diskPath)}: it is a pipe, a socket or a device; name a file or a folder`,
  );
}
