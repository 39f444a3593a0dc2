/**
 * Compares older versions with their active successors: for each active file, the elements that only its shadow has. Old data can contain elements that the
 * active version has removed and reserved. An implementation that still reads such data needs these elements, under names that cannot be used by accident.
 */
import type { ApiFile, ApiTree, ApiElement } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { FileDraft, type UpgradeContext } from '../edit/file-draft.ts';
import { NextNames, type NextFile } from '../next-names.ts';
import { planFile } from '../plan/plan-file.ts';
import { matchTypes, isType } from './matched-types.ts';
import type { FileMerge, MergeStep } from './merge-step.ts';
import { listRestorations } from './restorations.ts';
import { findSuccessors, type Successors } from './successors.ts';

/** The merges of active files, by path; unchanged files are excluded. */
export function planMerges({ tree, options, annotations }: UpgradeContext): FileMerge[] {
  const successors = findSuccessors(tree);
  const names = new NextNames(
    tree,
    new Map(Array.from(successors.files, ([older, active]) => [older, toNextFile(active)])),
    new Map([
      ...Array.from(successors.messages, ([before, { fullName }]): [string, string] => [before, fullName]),
      ...unmatchedExtensions(tree, successors),
    ]),
  );
  const context: UpgradeContext = { tree, names, options, annotations };
  const merges = Array.from(olderFiles(context, successors), ([active, files]): FileMerge => {
    const to = toNextFile(active);
    const drafts = new Map(
      files.map((file) => [file, new FileDraft(context, planFile(tree, names, file, to, options))]),
    );
    const matched = matchTypes(active, files, successors);
    const heirs = files.filter((file) => successors.files.get(file) === active);
    const steps = [...listRestorations(matched, drafts), ...adoptions(active, heirs, matched, successors)];
    return { active, steps, drafts };
  });
  return sortBy(
    merges.filter(({ steps }) => steps.length > 0),
    ({ active }) => active.path,
  );
}

/** The older files that contribute elements to each active file. */
function olderFiles({ tree }: UpgradeContext, { files, messages }: Successors): ReadonlyMap<ApiFile, ApiFile[]> {
  const pairs = new Map<ApiFile, Set<ApiFile>>();
  const add = (active: ApiFile, older: ApiFile): void => {
    const known = pairs.get(active);
    if (known === undefined) pairs.set(active, new Set([older]));
    else known.add(older);
  };
  for (const [older, active] of files) add(active, older);
  for (const [before, { file }] of messages) {
    const older = tree.file(tree.schema.declaration(before)?.file.path ?? '');
    if (older !== undefined) add(file, older);
  }
  return new Map(Array.from(pairs, ([active, older]) => [active, sortBy(older, ({ path }) => path)]));
}

/**
 * Extensions that the active version lacks keep their names: the elements that they annotate are restored, the
 * extensions are not.
 */
function unmatchedExtensions({ schema }: ApiTree, { files }: Successors): [string, string][] {
  return [...files].flatMap(([{ schemaFile }, active]) =>
    schemaFile.extensions.flatMap(({ fullName, parent }): [string, string][] => {
      const next = `${active.schemaFile.package}${fullName.slice(schemaFile.package.length)}`;
      return parent !== undefined || schema.declaration(next)?.kind === 'extension' ? [] : [[fullName, fullName]];
    }),
  );
}

function toNextFile({ path, schemaFile }: ApiFile): NextFile {
  return { package: schemaFile.package, path, importPath: path };
}

/** The types that an active file adopts unchanged, including their nested declarations. */
function adoptions(
  active: ApiFile,
  older: readonly ApiFile[],
  matched: ReadonlyMap<ApiElement, ApiElement>,
  { messages }: Successors,
): MergeStep[] {
  const heirs = new Map(Array.from(matched, ([heir, before]) => [before, heir]));
  const taken = new Set(active.elements.map(({ fullName }) => fullName));
  const findScope = (into: ApiElement | undefined): string => into?.fullName ?? active.schemaFile.package;
  return older.flatMap(({ elements }) =>
    elements.flatMap((element): MergeStep[] => {
      const { parent, name, fullName } = element;
      if (!isType(element) || heirs.has(element) || messages.has(fullName)) return [];
      const into = parent === undefined ? undefined : heirs.get(parent);
      const scope = findScope(into);
      const next = scope === '' ? name : `${scope}.${name}`;
      // Types nested in an unmatched type come along with it, or not at all.
      if ((parent !== undefined && into === undefined) || taken.has(next)) return [];
      taken.add(next);
      return [{ kind: 'adopt', element, into }];
    }),
  );
}
