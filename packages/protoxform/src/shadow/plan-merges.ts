/**
 * Older versions against the active ones that follow them: for each active file, what its shadow has besides it. Old data may hold what the active version has
 * dropped and reserved, and an implementation that still reads it needs these elements, under names that nobody takes by mistake.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { FileDraft, type UpgradeContext } from '../edit/file-draft.ts';
import { NextNames, type NextFile } from '../next-names.ts';
import { planFile } from '../plan/plan-file.ts';
import { adoptions } from './adoptions.ts';
import { matchTypes } from './matched-types.ts';
import type { FileMerge } from './merge-step.ts';
import { restorations } from './restorations.ts';
import { findSuccessors, type Successors } from './successors.ts';

/** What active files take in, by path; those that would stay as they are, are left out. */
export function planMerges({ tree, options, annotations }: UpgradeContext): FileMerge[] {
  const successors = findSuccessors(tree);
  const names = new NextNames(
    tree,
    new Map(Array.from(successors.files, ([older, active]) => [older, placeOf(active)])),
    new Map([
      ...Array.from(successors.messages, ([before, { fullName }]): [string, string] => [before, fullName]),
      ...lonelyExtensions(tree, successors),
    ]),
  );
  const context: UpgradeContext = { tree, names, options, annotations };
  const merges = Array.from(olderFiles(context, successors), ([active, files]): FileMerge => {
    const to = placeOf(active);
    const drafts = new Map(
      files.map((file) => [file, new FileDraft(context, planFile(tree, names, file, to, options))]),
    );
    const matched = matchTypes(active, files, successors);
    const heirs = files.filter((file) => successors.files.get(file) === active);
    const steps = [...restorations(matched, drafts), ...adoptions(active, heirs, matched, successors)];
    return { active, steps, drafts };
  });
  return sortBy(
    merges.filter(({ steps }) => steps.length > 0),
    ({ active }) => active.path,
  );
}

/** The older files that each active one has something from. */
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

/** Extensions that the active version does not have keep their names: what they annotate comes back, they do not. */
function lonelyExtensions({ schema }: ApiTree, { files }: Successors): [string, string][] {
  return [...files].flatMap(([{ schemaFile }, active]) =>
    schemaFile.extensions.flatMap(({ fullName, parent }): [string, string][] => {
      const next = `${active.schemaFile.package}${fullName.slice(schemaFile.package.length)}`;
      return parent !== undefined || schema.declaration(next)?.kind === 'extension' ? [] : [[fullName, fullName]];
    }),
  );
}

function placeOf({ path, schemaFile }: ApiFile): NextFile {
  return { package: schemaFile.package, path, importPath: path };
}
