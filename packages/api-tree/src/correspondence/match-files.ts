/** Matches files of two states and their imports: by path, then by shared declarations. */
import type { ImportFact } from '@protoshepherd/schema';

import type { ApiFile } from '../api-file.ts';
import type { ApiTree } from '../api-tree.ts';
import { byKey, PairingDraft, pairInPasses, type Pairing, type Sides } from './pairing.ts';

/** Pairs the files below the roots of two trees. */
export function matchFiles({ before, after }: Sides<ApiTree>): Pairing<ApiFile> {
  const listTargets = ({ files }: ApiTree): readonly ApiFile[] => files.filter((file) => file.isTarget);
  return pairInPasses(listTargets(before), listTargets(after), [byKey('same name and number', ({ path }) => path)]);
}

/** Pairs the imports of two files. */
export function matchImports(before: readonly ImportFact[], after: readonly ImportFact[]): Pairing<ImportFact> {
  return pairInPasses(before, after, [byKey('same name and number', ({ path }) => path)]);
}

/** Adds renamed files: a removed file continues as an added one if they share most of their declarations. */
export function matchRenamedFiles(
  { pairs, removed, added }: Pairing<ApiFile>,
  declarations: readonly Sides<{ readonly file: ApiFile }>[],
): Pairing<ApiFile> {
  const draft = new PairingDraft(
    [...pairs.map((pair) => pair.before), ...removed],
    [...pairs.map((pair) => pair.after), ...added],
  );
  for (const pair of pairs) draft.add(pair.before, pair.after, pair.evidence);
  const shared = new Map<ApiFile, Map<ApiFile, number>>();
  for (const { before, after } of declarations) {
    if (draft.of(before.file) !== undefined || draft.to(after.file) !== undefined) continue;
    let counts = shared.get(before.file);
    if (counts === undefined) shared.set(before.file, (counts = new Map<ApiFile, number>()));
    counts.set(after.file, (counts.get(after.file) ?? 0) + 1);
  }
  for (const [old, counts] of shared) {
    for (const [now, count] of counts) {
      if (count * 2 > Math.max(countDeclarations(old), countDeclarations(now))) draft.add(old, now, 'place and shape');
    }
  }
  return draft.finish();
}

/** Counts top-level declarations. Enum values have names in the same scope, but do not count. */
function countDeclarations({ schemaFile }: ApiFile): number {
  return schemaFile.topLevel.filter(({ kind }) => kind !== 'enumValue').length;
}
