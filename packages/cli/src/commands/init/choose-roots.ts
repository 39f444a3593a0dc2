/**
 * Which folders of a project hold its API. Most repositories also have `.proto` files of others, and some for their tests; an
 * API has versions. So the folders are asked in three turns, and the first turn with an answer counts.
 */
import { parseVersion, splitPackageName } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { namesOf, parentOf } from './folder-path.ts';
import type { PlacedFile } from './place-files.ts';
import type { ProtoFacts } from './proto-facts.ts';

const foreignNames = new Set([
  'third_party',
  'third-party',
  'thirdparty',
  'vendor',
  'external',
  'deps',
  'node_modules',
]);
const trialNames = new Set(['test', 'tests', 'testing', 'testdata', 'fixtures', 'example', 'examples', 'samples']);

/** The folders that imports of the API are relative to, by path; none if no file looks like part of one. */
export function chooseRoots(files: readonly PlacedFile[]): string[] {
  const turns: readonly ((file: PlacedFile) => boolean)[] = [
    (file) => isOwn(file.root) && hasVersion(file),
    (file) => isOwn(file.root),
    hasVersion,
  ];
  const chosen = turns.map((isAsked) => files.filter(isAsked)).find((asked) => asked.length > 0) ?? [];
  return sortBy(new Set(chosen.map((file) => file.root)), (root) => root);
}

/** Does a folder hold the work of others, by its name or that of a folder around it? */
export function isForeign(folder: string): boolean {
  return namesOf(folder).some((name) => foreignNames.has(name));
}

function isOwn(folder: string): boolean {
  return !isForeign(folder) && !namesOf(folder).some((name) => trialNames.has(name));
}

function hasVersion({ path, package: name }: ProtoFacts): boolean {
  return (
    splitPackageName(name).version !== undefined || parseVersion(namesOf(parentOf(path)).at(-1) ?? '') !== undefined
  );
}
