/**
 * Decides whether two states are comparable. The new state must compile: any error ends the run. Errors in the old state are warnings, because the past cannot be
 * fixed; its readable parts are compared. Unresolved imports are judged elsewhere.
 */
import { hasSameText, type ApiFile, type ApiTree } from '@protoshepherd/api-tree';
import { sortFindings, type Finding } from '@protoshepherd/source';

import type { EarlierState } from '../before/earlier-state.ts';
import { createMissingFileTest } from '../check/missing-names.ts';
import { createFinding } from '../finding-ids.ts';

/** The errors that keep a state from compiling. */
export function compileErrors(tree: ApiTree): readonly Finding[] {
  return errorsIn(
    tree,
    tree.files.filter((file) => file.isTarget),
  );
}

/** One warning for each changed file of the old state with errors. */
export function findOldErrors(
  { tree, name }: EarlierState,
  now: ApiTree,
  nameBefore: (file: string) => string,
): readonly Finding[] {
  const different = tree.files.filter((file) => file.isTarget && !hasSameText(file, now.file(file.path)));
  const first = new Map<string, Finding>();
  for (const finding of errorsIn(tree, different)) {
    if (!first.has(finding.location.file)) first.set(finding.location.file, finding);
  }
  return [...first.values()].map(({ message, location }) =>
    createFinding({
      rule: 'old-state-wrong',
      severity: 'warning',
      message: `the old revision (${name}) does not compile: ${message}; only the parts that could be read are compared`,
      location: { ...location, file: nameBefore(location.file) },
      subject: location.file,
    }),
  );
}

function errorsIn(tree: ApiTree, files: readonly ApiFile[]): readonly Finding[] {
  const isExplained = createMissingFileTest(tree.schema);
  const linked = tree.schema
    .listFindings(files.map(({ schemaFile }) => schemaFile))
    .filter((each) => !isExplained(each) && !isOfTwoFamilies(each, tree));
  const read = files.flatMap(({ schemaFile }) => schemaFile.tree.findings);
  return sortFindings([...read, ...linked].filter(({ severity }) => severity === 'error'));
}

/** If packages are bare versions, packages of several families share a name and may declare the same names. */
function isOfTwoFamilies({ rule, location, related }: Finding, tree: ApiTree): boolean {
  if (rule !== 'duplicate-name' || tree.layout === 'envoy') return false;
  const own = tree.file(location.file)?.packageVersion;
  return related.some((place) => tree.file(place.location.file)?.packageVersion !== own);
}
