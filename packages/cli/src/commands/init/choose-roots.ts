/**
 * Chooses the folders that hold the API of a project. Most repositories also contain third-party `.proto` files, and some
 * contain test data. An API usually has versions, so the conditions are tried from strict to lenient, and the first one that
 * any file meets decides.
 */
import { parseVersion, splitPackageName, type Stages } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { findRootPublishers } from './file-publisher.ts';
import { splitFolders, parentOf } from './folder-path.ts';
import type { PlacedFile } from './place-files.ts';
import type { ProtoFacts } from './proto-facts.ts';

const thirdPartyNames = new Set([
  'third_party',
  'third-party',
  'thirdparty',
  'vendor',
  'external',
  'deps',
  'node_modules',
]);

/** Names of folders that are always for tests. */
const testNames = new Set(['testdata', 'test_data', 'test-data', 'fixtures']);

/** Names that may also be part of a package. */
const ambiguousTestNames = new Set(['test', 'tests', 'testing', 'example', 'examples', 'samples']);

/** The import roots of the API, by path; empty if no file looks like part of an API. */
export function chooseRoots(files: readonly PlacedFile[], stages: Stages): string[] {
  const copies = findRootPublishers(files);
  const isOwn = ({ root }: PlacedFile): boolean => !isThirdParty(root) && !isForTests(root, '');
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

/** Tests if a folder or one of its ancestors has a name that is usual for third-party code. */
export function isThirdParty(folder: string): boolean {
  return splitFolders(folder).some((name) => thirdPartyNames.has(name));
}

/**
 * Tests if a folder or one of its ancestors has a name that is usual for tests. An ambiguous name does not count if it
 * is part of the package.
 */
export function isForTests(folder: string, packageName: string): boolean {
  const segments = new Set(packageName.split('.'));
  return splitFolders(folder).some(
    (name) => testNames.has(name) || (ambiguousTestNames.has(name) && !segments.has(name)),
  );
}

function hasVersion({ path, package: name }: ProtoFacts, stages: Stages): boolean {
  return (
    splitPackageName(name, stages).version !== undefined ||
    parseVersion(splitFolders(parentOf(path)).at(-1) ?? '', stages) !== undefined
  );
}
