/**
 * Decides whether the files that differ can be compared at all. The new state must compile: a duplicate name or number, or a missing type, ends the run. Errors in the old state are
 * warnings, because the past cannot be fixed; what could be read of it is compared. A file with an unresolved import is taken as it is written.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { sortFindings, type Finding } from '@protoshepherd/source';

import type { EarlierState } from '../before/earlier-state.ts';
import { createFinding } from '../finding-ids.ts';

const ambiguous: ReadonlySet<string> = new Set(['duplicate-name', 'duplicate-number', 'import-cycle']);

/** Errors of the files that another state does not have, or has otherwise. */
export function wrongTexts(tree: ApiTree, other: ApiTree): readonly Finding[] {
  const different = tree.files.filter((file) => file.isTarget && textOf(file) !== textOf(other.file(file.path)));
  const open = new Set(different.filter(hasOpenImport).map(({ path }) => path));
  const linked = tree.schema
    .findingsOf(different.map(({ schemaFile }) => schemaFile))
    .filter(({ rule, location }) => ambiguous.has(rule) || (rule === 'unresolved-type' && !open.has(location.file)));
  const read = different.flatMap(({ schemaFile }) => schemaFile.tree.findings);
  return sortFindings([...read, ...linked].filter(({ severity }) => severity === 'error'));
}

/** One warning for each file of the old state that has errors. */
export function oldMistakes(
  { tree, name }: EarlierState,
  now: ApiTree,
  nameBefore: (file: string) => string,
): readonly Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of wrongTexts(tree, now)) {
    if (!first.has(finding.location.file)) first.set(finding.location.file, finding);
  }
  return [...first.values()].map(({ message, location }) =>
    createFinding({
      rule: 'old-state-wrong',
      severity: 'warning',
      message: `the old state (${name}) does not compile: ${message}; what could be read of it is compared`,
      location: { ...location, file: nameBefore(location.file) },
      subject: location.file,
    }),
  );
}

function textOf(file: ApiFile | undefined): string | undefined {
  return file?.schemaFile.tree.file.text;
}

function hasOpenImport({ schemaFile }: ApiFile): boolean {
  return schemaFile.imports.some(({ file }) => file === undefined);
}
