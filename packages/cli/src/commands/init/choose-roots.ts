/**
 * Which folders of a project hold its API. Most repositories also have `.proto` files of others, and some for their tests; an
 * API has versions. So the folders are asked in turns, and the first turn with an answer counts.
 */
import { parseVersion, splitPackageName, type Stages } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { publishersOfFolders } from './file-house.ts';
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

/** Names of folders that are for tests, whatever lies in them. */
const trialNames = new Set(['testdata', 'test_data', 'test-data', 'fixtures']);

/** Names that a package may have, too. */
const ambiguousTrialNames = new Set(['test', 'tests', 'testing', 'example', 'examples', 'samples']);

/** The folders that imports of the API are relative to, by path; none if no file looks like part of one. */
export function chooseRoots(files: readonly PlacedFile[], stages: Stages): string[] {
  const copies = publishersOfFolders(files);
  const isOwn = ({ root }: PlacedFile): boolean => !isForeign(root) && !isTrial(root, '');
  const isVersioned = (file: PlacedFile): boolean => hasVersion(file, stages);
  const turns: readonly ((file: PlacedFile) => boolean)[] = [
    (file) => isOwn(file) && isVersioned(file) && !copies.has(file.root),
    (file) => isOwn(file) && isVersioned(file),
    isOwn,
    isVersioned,
  ];
  const chosen = turns.map((isAsked) => files.filter(isAsked)).find((asked) => asked.length > 0) ?? [];
  return sortBy(new Set(chosen.map((file) => file.root)), (root) => root);
}

/** Does a folder hold the work of others, by its name or that of a folder around it? */
export function isForeign(folder: string): boolean {
  return namesOf(folder).some((name) => foreignNames.has(name));
}

/** Is a folder for tests, by its name or that of a folder around it? A name that its package has, too, says nothing. */
export function isTrial(folder: string, packageName: string): boolean {
  const segments = new Set(packageName.split('.'));
  return namesOf(folder).some((name) => trialNames.has(name) || (ambiguousTrialNames.has(name) && !segments.has(name)));
}

function hasVersion({ path, package: name }: ProtoFacts, stages: Stages): boolean {
  return (
    splitPackageName(name, stages).version !== undefined ||
    parseVersion(namesOf(parentOf(path)).at(-1) ?? '', stages) !== undefined
  );
}
