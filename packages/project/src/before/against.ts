/**
 * What a tree is compared with, as people write it behind `--against`:
 *
 *     main, v1.2.0, HEAD~3      a revision
 *     main:old/api              a revision at which the root was another folder
 *     merge-base:main           where the change began
 *     change-base               where the change at hand began, as far as CI or the clone knows
 *     last-release              the newest final release that HEAD comes from
 *     supported                 every release inside its support window; `supported-states.ts` names them before they are read
 *     ../old, ./api             a directory
 *     old.binpb                 an image of buf, protoc or ourselves
 *
 * A name that could be both a revision and a directory is never guessed: `git:main` means one, `./main` the other.
 */
import { existsSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

import { isImage, UsageError } from '@protoshepherd/workspace';

import { configuredPath } from '../read/configured-path.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** What to compare with. */
export type Against =
  | { readonly kind: 'revision'; readonly revision: string; readonly folder?: string }
  | { readonly kind: 'merge-base'; readonly revision: string; readonly folder?: string }
  | { readonly kind: 'change-base' }
  | { readonly kind: 'last-release' }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'image'; readonly path: string };

/** Asks whether a name is a revision. */
export type IsRevision = (name: string) => Promise<boolean>;

/** Reads what somebody wrote; paths are relative to a directory. */
export async function readAgainst(text: string, directory: string, isRevision: IsRevision): Promise<Against> {
  const prefixed = /^(git|merge-base):(.*)$/s.exec(text);
  if (prefixed !== null) {
    const [, word, rest = ''] = prefixed;
    if (rest === '') throw new UsageError(`--against ${text} names no revision; write ${word}:main`);
    return { kind: word === 'git' ? 'revision' : 'merge-base', ...revisionIn(rest) };
  }
  if (text === 'last-release' || text === 'change-base') return { kind: text };
  if (text === '') throw new UsageError('--against names nothing; give a revision, a directory or an image');
  if (isImage(text)) return { kind: 'image', path: text };
  // No revision begins or ends like that.
  if (/^(?:\.{0,2}\/|\.{1,2}$)|\/$/.test(text)) return { kind: 'directory', path: text };
  // Not resolved: what stands before `..` must be there, so that `HEAD:../..` is no folder.
  const place = isAbsolute(text) ? text : `${directory}/${text}`;
  if (!existsSync(place)) return { kind: 'revision', ...revisionIn(text) };
  const isFolder = statSync(place).isDirectory();
  const isBoth = await isRevision(text);
  if (isBoth && !isFolder) return { kind: 'revision', revision: text };
  if (isBoth) throw new UsageError(`${text} is a revision and a directory; write git:${text} or ./${text}`);
  return { kind: 'directory', path: text };
}

type Configured = Pick<LoadedApi, 'config' | 'configDirectory' | 'directory'>;

/** The old states that a configuration names, as seen from the directory of the project; none if it names none. */
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

/** May a state be something on the disk, seen from a directory? */
function mayBePath(against: string, directory: string): boolean {
  return /^\.{0,2}\/|^\.{1,2}$/.test(against) || isImage(against) || existsSync(resolve(directory, against));
}

/** No name of a revision has a colon in it; what follows one is a folder, seen from the top of the repository. */
function revisionIn(text: string): { readonly revision: string; readonly folder?: string } {
  const colon = text.indexOf(':');
  return colon < 1 ? { revision: text } : { revision: text.slice(0, colon), folder: text.slice(colon + 1) };
}
