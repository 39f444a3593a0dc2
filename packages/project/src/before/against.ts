/**
 * The syntax of `--against`, which names the state to compare with:
 *
 *     main, v1.2.0, HEAD~3      a revision
 *     main:old/api              a revision with another folder as the root
 *     merge-base:main           the merge base with a branch
 *     change-base               the base of the current change, according to CI or the clone
 *     last-release              the newest final release in the past of HEAD
 *     supported                 every release inside its support window; `supported-states.ts` resolves them before they are read
 *     ../old, ./api             a directory
 *     old.binpb                 an image of buf, protoc or Shepherd
 *
 * A name that could be both a revision and a directory is rejected as ambiguous: `git:main` means the revision, `./main` the
 * directory.
 */
import { existsSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

import { isImage, UsageError } from '@protoshepherd/workspace';

import { configuredPath } from '../read/configured-path.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** The state to compare with. */
export type Against =
  | { readonly kind: 'revision'; readonly revision: string; readonly folder?: string }
  | { readonly kind: 'merge-base'; readonly revision: string; readonly folder?: string }
  | { readonly kind: 'change-base' }
  | { readonly kind: 'last-release' }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'image'; readonly path: string };

/** Tests whether a name is a revision. */
export type IsRevision = (name: string) => Promise<boolean>;

/** Parses the text of the option; paths are relative to `directory`. */
export async function readAgainst(text: string, directory: string, isRevision: IsRevision): Promise<Against> {
  const prefixed = /^(git|merge-base):(.*)$/s.exec(text);
  if (prefixed !== null) {
    const [, word, rest = ''] = prefixed;
    if (rest === '') throw new UsageError(`--against ${text} lacks a revision; write ${word}:main`);
    return { kind: word === 'git' ? 'revision' : 'merge-base', ...parseRevision(rest) };
  }
  if (text === 'last-release' || text === 'change-base') return { kind: text };
  if (text === '') throw new UsageError('--against is empty; give a revision, a directory or an image');
  if (isImage(text)) return { kind: 'image', path: text };
  // No revision has this form.
  if (/^(?:\.{0,2}\/|\.{1,2}$)|\/$/.test(text)) return { kind: 'directory', path: text };
  // Not resolved, because the part before `..` must exist; so `HEAD:../..` is not a folder.
  const place = isAbsolute(text) ? text : `${directory}/${text}`;
  if (!existsSync(place)) return { kind: 'revision', ...parseRevision(text) };
  const isFolder = statSync(place).isDirectory();
  const isBoth = await isRevision(text);
  if (isBoth && !isFolder) return { kind: 'revision', revision: text };
  if (isBoth) throw new UsageError(`${text} is both a revision and a directory; write git:${text} or ./${text}`);
  return { kind: 'directory', path: text };
}

type Configured = Pick<LoadedApi, 'config' | 'configDirectory' | 'directory'>;

/** The old states in the configuration, relative to the directory of the project; empty without any. */
export function configuredStates(api: Configured): readonly string[] {
  const { against = [] } = api.config.compat ?? {};
  return [against].flat().map((text) => configuredState(text, api));
}

function configuredState(against: string, { configDirectory, directory }: Configured): string {
  if (!mayBePath(against, directory)) return against;
  const named = { key: 'compat.against', path: against, option: '--against' };
  if (!/^\.{1,2}(?:\/|$)/.test(against)) {
    configuredPath(directory, directory, named);
    return against;
  }
  const path = relative(directory, configuredPath(configDirectory, directory, named))
    .split(sep)
    .join('/');
  return path.startsWith('..') ? path : `./${path}`;
}

/** True if a state may be a path on disk, relative to a directory. */
function mayBePath(against: string, directory: string): boolean {
  return /^\.{0,2}\/|^\.{1,2}$/.test(against) || isImage(against) || existsSync(resolve(directory, against));
}

/** Revision names cannot contain a colon; the part after it is a folder, relative to the top of the repository. */
function parseRevision(text: string): { readonly revision: string; readonly folder?: string } {
  const colon = text.indexOf(':');
  return colon < 1 ? { revision: text } : { revision: text.slice(0, colon), folder: text.slice(colon + 1) };
}
